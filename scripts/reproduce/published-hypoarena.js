// What the HypoArena paper prints ("Before the Action: Benchmarking LLMs on Prospective Hypothesis
// Discovery"), as far as something can be recomputed from it. Numbers as printed; nothing is derived.

/** The six domains, in the order of the tables' columns. */
export const DOMAINS = Object.freeze(['Bio', 'ML', 'Social', 'Fin', 'IT', 'Safety']);

/**
 * A row of a leaderboard: model, rating in each domain, average, win rate in per cent.
 *
 * @typedef {readonly [model: string, ratings: readonly number[], average: number, winRate: number]} BoardRow
 */

/** Table 3: seed-2.0-pro as judge, baseline mode.
 * @type {readonly BoardRow[]}
 */
export const TABLE_3 = [
  ['claude-sonnet-4.6', [1601.2, 1579.3, 1582.7, 1739.2, 1699.8, 1721.6], 1654.0, 71.3],
  ['claude-opus-4.6', [1608.9, 1618.9, 1671.5, 1670.3, 1678.3, 1668.4], 1652.7, 71.4],
  ['gpt-5.4', [1627.2, 1650.6, 1602.3, 1636.2, 1641.2, 1630.7], 1631.4, 70.7],
  ['reference', [1568.8, 1561.7, 1502.2, 1631.1, 1604.8, 1674.3], 1590.5, 57.8],
  ['kimi-k2.6', [1570.5, 1562.4, 1559.6, 1601.0, 1569.1, 1633.5], 1582.7, 58.2],
  ['glm-5.1', [1592.8, 1595.0, 1591.6, 1563.7, 1588.3, 1560.0], 1581.9, 59.1],
  ['deepseek-v4-pro', [1525.0, 1520.1, 1564.8, 1533.2, 1517.5, 1551.4], 1535.4, 46.1],
  ['qwen-3.6-max', [1499.1, 1518.6, 1503.6, 1513.2, 1499.6, 1520.0], 1509.0, 42.2],
  ['minimax-m2.7', [1508.3, 1505.2, 1492.5, 1517.2, 1516.1, 1453.9], 1498.9, 37.0],
  ['deepseek-v4-flash', [1464.3, 1522.1, 1513.8, 1493.8, 1424.6, 1489.3], 1484.6, 36.3],
  ['glm-5', [1469.1, 1450.2, 1452.6, 1485.0, 1483.5, 1445.2], 1464.3, 32.8],
  ['minimax-m2.5', [1458.4, 1428.9, 1427.4, 1424.8, 1433.4, 1369.7], 1423.8, 22.9],
  ['gpt-5.4-mini', [1424.0, 1437.4, 1393.7, 1440.7, 1397.7, 1437.7], 1421.9, 23.7],
  ['gemini-3.1-pro', [1429.9, 1407.5, 1415.7, 1335.7, 1388.2, 1387.2], 1394.0, 20.7],
  ['gemini-3-flash', [1420.0, 1422.2, 1418.2, 1250.7, 1301.0, 1262.1], 1345.7, 14.7],
  ['kimi-k2.5', [1281.8, 1246.5, 1322.7, 1266.1, 1330.3, 1289.4], 1289.5, 9.2],
];

/** Table 13: mimo-v2-pro as judge, baseline mode.
 * @type {readonly BoardRow[]}
 */
export const TABLE_13 = [
  ['claude-sonnet-4.6', [1642.3, 1618.9, 1589.3, 1640.2, 1632.3, 1609.9], 1622.2, 67.7],
  ['claude-opus-4.6', [1632.2, 1634.7, 1620.2, 1610.7, 1589.4, 1574.3], 1610.3, 62.6],
  ['gpt-5.4', [1578.2, 1602.9, 1570.0, 1556.0, 1548.3, 1542.1], 1566.3, 49.1],
  ['glm-5.1', [1583.9, 1593.2, 1562.7, 1549.4, 1543.2, 1543.8], 1562.7, 49.0],
  ['kimi-k2.6', [1530.3, 1547.1, 1542.8, 1555.7, 1549.7, 1569.3], 1549.1, 44.3],
  ['deepseek-v4-pro', [1514.0, 1519.3, 1556.1, 1535.6, 1534.0, 1547.7], 1534.5, 41.5],
  ['reference', [1494.7, 1538.0, 1485.8, 1558.5, 1532.1, 1567.2], 1529.4, 39.3],
  ['deepseek-v4-flash', [1489.0, 1505.8, 1513.4, 1564.3, 1533.5, 1548.7], 1525.8, 40.0],
  ['qwen-3.6-max', [1519.8, 1520.4, 1517.6, 1523.3, 1499.7, 1509.7], 1515.1, 35.1],
  ['minimax-m2.7', [1487.9, 1484.0, 1461.8, 1509.9, 1514.4, 1470.8], 1488.1, 26.9],
  ['glm-5', [1467.6, 1456.6, 1452.6, 1496.2, 1482.0, 1488.2], 1473.9, 25.2],
  ['gpt-5.4-mini', [1475.8, 1422.8, 1429.3, 1461.1, 1496.3, 1458.4], 1457.3, 20.2],
  ['gemini-3.1-pro', [1438.6, 1426.3, 1448.0, 1442.7, 1426.2, 1457.5], 1439.9, 19.7],
  ['minimax-m2.5', [1423.3, 1412.6, 1434.4, 1451.8, 1436.7, 1435.2], 1432.3, 15.1],
  ['gemini-3-flash', [1432.7, 1436.4, 1455.2, 1373.9, 1386.8, 1385.8], 1411.8, 16.0],
  ['kimi-k2.5', [1310.3, 1300.0, 1383.4, 1193.8, 1324.8, 1320.6], 1305.5, 7.2],
];

/**
 * Table 7: the full pool. Model, mode, rating in each domain, average, win rate in per cent.
 *
 * @type {readonly (readonly [model: string, mode: string, ratings: readonly number[], average: number, winRate: number])[]}
 */
export const TABLE_7 = [
  ['claude-sonnet-4.6', 'Agent', [1580.5, 1594.5, 1612.2, 1754.1, 1672.9, 1700.2], 1652.4, 73.6],
  ['claude-sonnet-4.6', 'Baseline', [1609.4, 1582.7, 1583.9, 1713.9, 1683.1, 1697.6], 1645.1, 72.0],
  ['claude-opus-4.6', 'Baseline', [1615.5, 1617.3, 1662.1, 1646.4, 1664.7, 1654.4], 1643.4, 71.8],
  ['gpt-5.4', 'Agent', [1607.0, 1628.6, 1603.1, 1645.1, 1651.8, 1638.7], 1629.0, 73.1],
  ['gpt-5.4', 'Baseline', [1627.3, 1638.2, 1604.8, 1623.0, 1630.8, 1611.3], 1622.6, 71.0],
  ['glm-5.1', 'Agent', [1542.1, 1562.4, 1580.0, 1649.5, 1601.3, 1649.5], 1597.5, 60.2],
  ['kimi-k2.6', 'Agent', [1553.3, 1570.7, 1552.6, 1601.8, 1611.4, 1629.9], 1586.6, 59.7],
  ['reference', '', [1578.9, 1565.6, 1516.0, 1615.3, 1598.1, 1645.6], 1586.6, 59.9],
  ['claude-opus-4.6', 'Agent', [1540.7, 1518.6, 1533.2, 1628.4, 1647.7, 1645.4], 1585.7, 57.1],
  ['glm-5.1', 'Baseline', [1597.6, 1595.0, 1594.5, 1554.1, 1582.0, 1547.0], 1578.4, 60.0],
  ['kimi-k2.6', 'Baseline', [1580.0, 1566.4, 1565.8, 1585.7, 1560.3, 1609.4], 1577.9, 59.2],
  ['deepseek-v4-pro', 'Baseline', [1543.7, 1528.6, 1573.3, 1525.7, 1510.5, 1538.2], 1536.7, 48.0],
  ['qwen-3.6-max', 'Baseline', [1519.0, 1525.3, 1516.1, 1508.2, 1493.9, 1503.1], 1510.9, 44.3],
  ['qwen-3.6-max', 'Agent', [1502.9, 1506.5, 1495.6, 1527.3, 1518.4, 1512.3], 1510.5, 42.2],
  ['minimax-m2.7', 'Agent', [1492.2, 1485.6, 1481.0, 1534.0, 1497.6, 1535.1], 1504.3, 39.0],
  ['minimax-m2.7', 'Baseline', [1526.5, 1515.6, 1509.2, 1515.4, 1509.7, 1432.5], 1501.5, 39.7],
  ['deepseek-v4-pro', 'Agent', [1480.5, 1504.7, 1499.3, 1475.0, 1483.1, 1514.6], 1492.9, 38.3],
  ['deepseek-v4-flash', 'Baseline', [1482.8, 1529.6, 1525.5, 1488.6, 1427.6, 1475.9], 1488.3, 38.2],
  ['glm-5', 'Agent', [1462.3, 1479.0, 1476.9, 1485.2, 1501.7, 1484.5], 1481.6, 36.0],
  ['glm-5', 'Baseline', [1496.2, 1469.3, 1474.7, 1480.7, 1481.8, 1443.9], 1474.4, 36.1],
  ['gpt-5.4-mini', 'Agent', [1455.8, 1463.4, 1436.0, 1493.0, 1452.0, 1466.1], 1461.1, 32.2],
  ['deepseek-v4-flash', 'Agent', [1417.1, 1451.1, 1463.9, 1446.6, 1427.1, 1488.0], 1449.0, 29.8],
  ['gpt-5.4-mini', 'Baseline', [1448.4, 1458.8, 1416.8, 1446.5, 1409.1, 1428.1], 1434.6, 27.3],
  ['minimax-m2.5', 'Baseline', [1481.3, 1444.3, 1453.5, 1422.6, 1435.3, 1360.5], 1432.9, 26.4],
  ['minimax-m2.5', 'Agent', [1446.1, 1415.5, 1397.7, 1445.3, 1458.2, 1401.8], 1427.5, 23.9],
  ['gemini-3.1-pro', 'Agent', [1443.6, 1427.1, 1418.2, 1354.7, 1413.6, 1409.6], 1411.1, 23.6],
  ['gemini-3.1-pro', 'Baseline', [1457.3, 1428.3, 1440.5, 1338.9, 1389.0, 1377.9], 1405.3, 24.2],
  ['kimi-k2.5', 'Agent', [1333.8, 1351.4, 1380.8, 1465.3, 1369.8, 1475.8], 1396.1, 21.1],
  ['gemini-3-flash', 'Baseline', [1445.3, 1441.3, 1439.3, 1257.9, 1301.4, 1262.5], 1357.9, 18.0],
  ['gemini-3-flash', 'Agent', [1397.3, 1408.0, 1415.4, 1215.4, 1305.2, 1238.2], 1329.9, 13.2],
  ['kimi-k2.5', 'Baseline', [1328.1, 1285.1, 1355.2, 1258.6, 1337.8, 1282.5], 1307.9, 11.9],
];

/**
 * Table 8, in the order of table 7: mean S in each domain, average, rank by average, and that rank
 * minus the rank in table 7.
 *
 * @type {readonly (readonly [model: string, mode: string, scores: readonly number[], average: number, rank: number, shift: number])[]}
 */
export const TABLE_8 = [
  ['claude-sonnet-4.6', 'Agent', [4.7, 4.92, 4.89, 4.77, 4.37, 4.71], 4.73, 4, 3],
  ['claude-sonnet-4.6', 'Baseline', [4.79, 4.92, 4.89, 4.54, 4.4, 4.62], 4.69, 5, 3],
  ['claude-opus-4.6', 'Baseline', [4.76, 4.89, 4.9, 4.25, 4.29, 4.57], 4.61, 6, 3],
  ['gpt-5.4', 'Agent', [4.75, 4.95, 4.91, 4.63, 4.46, 4.69], 4.73, 3, -1],
  ['gpt-5.4', 'Baseline', [4.76, 4.96, 4.91, 4.57, 4.53, 4.66], 4.73, 2, -3],
  ['glm-5.1', 'Agent', [4.57, 4.76, 4.77, 4.29, 4.24, 4.52], 4.53, 10, 4],
  ['kimi-k2.6', 'Agent', [4.59, 4.79, 4.71, 4.23, 4.25, 4.45], 4.5, 12, 5],
  ['reference', '', [4.76, 4.88, 4.75, 4.95, 4.86, 4.93], 4.85, 1, -7],
  ['claude-opus-4.6', 'Agent', [4.62, 4.81, 4.78, 4.2, 4.21, 4.58], 4.53, 9, 0],
  ['glm-5.1', 'Baseline', [4.75, 4.86, 4.82, 4.25, 4.27, 4.41], 4.56, 8, -2],
  ['kimi-k2.6', 'Baseline', [4.67, 4.85, 4.83, 4.37, 4.25, 4.56], 4.59, 7, -4],
  ['deepseek-v4-pro', 'Baseline', [4.45, 4.67, 4.62, 4.04, 4.0, 4.36], 4.36, 18, 6],
  ['qwen-3.6-max', 'Baseline', [4.55, 4.81, 4.74, 4.23, 4.25, 4.49], 4.51, 11, -2],
  ['qwen-3.6-max', 'Agent', [4.51, 4.75, 4.7, 4.17, 4.16, 4.4], 4.45, 15, 1],
  ['minimax-m2.7', 'Agent', [4.44, 4.62, 4.59, 3.93, 3.92, 4.2], 4.28, 21, 6],
  ['minimax-m2.7', 'Baseline', [4.6, 4.75, 4.72, 4.09, 3.96, 4.16], 4.38, 17, 1],
  ['deepseek-v4-pro', 'Agent', [4.28, 4.56, 4.48, 3.87, 3.94, 4.22], 4.23, 24, 7],
  ['deepseek-v4-flash', 'Baseline', [4.26, 4.57, 4.54, 4.02, 3.8, 4.28], 4.24, 22, 4],
  ['glm-5', 'Agent', [4.37, 4.57, 4.61, 4.07, 4.08, 4.28], 4.33, 19, 0],
  ['glm-5', 'Baseline', [4.52, 4.72, 4.68, 4.16, 4.2, 4.38], 4.44, 16, -4],
  ['gpt-5.4-mini', 'Agent', [4.46, 4.76, 4.63, 4.35, 4.17, 4.41], 4.46, 14, -7],
  ['deepseek-v4-flash', 'Agent', [4.1, 4.44, 4.45, 3.92, 3.83, 4.29], 4.17, 25, 3],
  ['gpt-5.4-mini', 'Baseline', [4.48, 4.76, 4.62, 4.34, 4.14, 4.44], 4.46, 13, -10],
  ['minimax-m2.5', 'Baseline', [4.44, 4.63, 4.59, 3.85, 3.95, 4.01], 4.24, 23, -1],
  ['minimax-m2.5', 'Agent', [4.21, 4.43, 4.32, 3.88, 3.85, 4.07], 4.13, 28, 3],
  ['gemini-3.1-pro', 'Agent', [4.27, 4.47, 4.45, 3.68, 3.93, 4.2], 4.17, 26, 0],
  ['gemini-3.1-pro', 'Baseline', [4.33, 4.48, 4.46, 3.96, 4.13, 4.36], 4.29, 20, -7],
  ['kimi-k2.5', 'Agent', [4.01, 4.31, 4.28, 3.73, 3.79, 4.02], 4.02, 30, 2],
  ['gemini-3-flash', 'Baseline', [4.17, 4.42, 4.35, 3.7, 3.99, 4.16], 4.13, 27, -2],
  ['gemini-3-flash', 'Agent', [4.0, 4.33, 4.3, 3.51, 3.8, 4.03], 4.0, 31, 1],
  ['kimi-k2.5', 'Baseline', [3.99, 4.31, 4.34, 4.01, 3.84, 4.01], 4.08, 29, -2],
];

/**
 * Table 9, Financial Analysis: mean grounding, insight, justification, breadth, distinctness and
 * utility, and mean S.
 *
 * @type {readonly (readonly [model: string, mode: string, dimensions: readonly number[], s: number])[]}
 */
export const TABLE_9 = [
  ['reference', '', [4.99, 4.71, 4.98, 5.0, 5.0, 5.0], 4.95],
  ['claude-sonnet-4.6', 'Agent', [5.0, 4.25, 4.88, 4.5, 5.0, 5.0], 4.77],
  ['gpt-5.4', 'Agent', [4.77, 4.13, 4.66, 4.46, 4.92, 4.88], 4.63],
  ['gpt-5.4', 'Baseline', [4.75, 4.06, 4.67, 4.39, 4.77, 4.79], 4.57],
  ['claude-sonnet-4.6', 'Baseline', [4.61, 4.09, 4.51, 4.55, 4.82, 4.68], 4.54],
  ['kimi-k2.6', 'Baseline', [4.55, 3.9, 4.41, 4.22, 4.73, 4.38], 4.37],
  ['gpt-5.4-mini', 'Agent', [4.61, 3.81, 4.49, 4.11, 4.68, 4.39], 4.35],
  ['gpt-5.4-mini', 'Baseline', [4.62, 3.81, 4.51, 4.11, 4.68, 4.34], 4.34],
  ['glm-5.1', 'Agent', [4.37, 3.94, 4.29, 4.16, 4.54, 4.41], 4.29],
  ['claude-opus-4.6', 'Baseline', [4.28, 3.89, 4.15, 4.23, 4.61, 4.37], 4.25],
  ['glm-5.1', 'Baseline', [4.41, 3.84, 4.3, 4.15, 4.64, 4.27], 4.25],
  ['qwen-3.6-max', 'Baseline', [4.31, 3.85, 4.27, 4.04, 4.65, 4.25], 4.23],
  ['kimi-k2.6', 'Agent', [4.23, 3.88, 4.13, 4.2, 4.61, 4.32], 4.23],
  ['claude-opus-4.6', 'Agent', [4.17, 3.82, 4.08, 4.24, 4.56, 4.32], 4.2],
  ['qwen-3.6-max', 'Agent', [4.17, 3.89, 4.09, 3.99, 4.61, 4.26], 4.17],
  ['glm-5', 'Baseline', [4.39, 3.77, 4.29, 3.91, 4.5, 4.13], 4.16],
  ['minimax-m2.7', 'Baseline', [4.21, 3.66, 4.04, 4.05, 4.52, 4.06], 4.09],
  ['glm-5', 'Agent', [4.17, 3.74, 4.06, 3.96, 4.46, 4.04], 4.07],
  ['deepseek-v4-pro', 'Baseline', [4.11, 3.73, 3.94, 4.07, 4.44, 4.04], 4.04],
  ['deepseek-v4-flash', 'Baseline', [4.06, 3.74, 3.88, 4.02, 4.38, 4.08], 4.02],
  ['kimi-k2.5', 'Baseline', [4.52, 3.09, 4.37, 4.19, 4.21, 3.61], 4.01],
  ['gemini-3.1-pro', 'Baseline', [4.03, 3.64, 3.9, 3.82, 4.45, 3.9], 3.96],
  ['minimax-m2.7', 'Agent', [3.95, 3.55, 3.89, 4.0, 4.27, 3.91], 3.93],
  ['deepseek-v4-flash', 'Agent', [3.91, 3.71, 3.74, 3.93, 4.33, 3.92], 3.92],
  ['minimax-m2.5', 'Agent', [3.88, 3.49, 3.74, 3.95, 4.25, 3.95], 3.88],
  ['deepseek-v4-pro', 'Agent', [3.8, 3.63, 3.7, 3.89, 4.34, 3.86], 3.87],
  ['minimax-m2.5', 'Baseline', [3.92, 3.42, 3.74, 3.98, 4.15, 3.88], 3.85],
  ['kimi-k2.5', 'Agent', [3.66, 3.4, 3.51, 4.08, 3.98, 3.79], 3.73],
  ['gemini-3-flash', 'Baseline', [3.7, 3.45, 3.48, 3.78, 4.22, 3.61], 3.7],
  ['gemini-3.1-pro', 'Agent', [3.43, 3.53, 3.31, 3.82, 4.32, 3.68], 3.68],
  ['gemini-3-flash', 'Agent', [3.33, 3.33, 3.14, 3.68, 4.24, 3.37], 3.51],
];

/**
 * Table 10: rank by the experts, and rank by the judge minus that, in Biomedical Science, Financial
 * Analysis and Social Science.
 *
 * @type {readonly (readonly [model: string, ranks: readonly number[], shifts: readonly number[]])[]}
 */
export const TABLE_10 = [
  ['claude-sonnet-4.6-high', [2, 1, 1], [0, 0, 0]],
  ['gpt-5.4-high', [1, 4, 2], [0, 0, 0]],
  ['claude-opus-4.6-high', [3, 5, 4], [0, 0, -1]],
  ['qwen-3.6-max-thinking', [8, 2, 5], [4, 0, 0]],
  ['kimi-k2.6-thinking', [5, 3, 7], [1, 0, -1]],
  ['glm-5.1-thinking', [4, 6, 3], [0, 0, 1]],
  ['qwen-3.6-plus-thinking', [6, 8, 6], [9, 0, 2]],
  ['glm-5-thinking', [15, 7, 14], [-6, 0, -3]],
  ['gemini-3.1-pro-high', [7, 12, 9], [0, 2, -2]],
  ['kimi-k2.5-thinking', [14, 9, 11], [-1, 0, 1]],
  ['gpt-5.4-mini-high', [12, 10, 13], [-7, 0, 0]],
  ['minimax-m2.7-thinking', [11, 11, 10], [-3, 0, 0]],
  ['deepseek-v4-flash-high', [10, 13, 16], [4, -1, -1]],
  ['minimax-m2.5-thinking', [9, 14, 8], [2, -1, 1]],
  ['gemini-3-flash-high', [13, 15, 15], [-3, 0, 1]],
  ['deepseek-v4-pro-high', [16, 16, 12], [0, 0, 2]],
];

/**
 * The last line of table 10: Kendall's tau and Spearman's rho.
 *
 * @type {readonly (readonly [domain: string, tau: number, rho: number])[]}
 */
export const TABLE_10_CORRELATIONS = [
  ['Biomedical Science', 0.53, 0.67],
  ['Financial Analysis', 0.97, 0.99],
  ['Social Science', 0.85, 0.96],
];

/**
 * Table 12: Spearman's rho, Kendall's tau, mean rank shift, top-5 overlap, pairwise agreement in per
 * cent; the last row is over all domains.
 *
 * @type {readonly (readonly [domain: string, rho: number, tau: number, shift: number, top: number, pairwise: number])[]}
 */
export const TABLE_12 = [
  ['Bio', 0.915, 0.75, 1.5, 5, 63.3],
  ['ML', 0.95, 0.833, 1.12, 5, 67.0],
  ['Social', 0.974, 0.9, 0.75, 5, 66.8],
  ['Fin', 0.909, 0.833, 1.0, 4, 68.1],
  ['IT', 0.9, 0.783, 1.5, 4, 67.5],
  ['Safety', 0.944, 0.817, 1.12, 4, 65.6],
  ['Overall', 0.92, 0.764, 1.17, 4.5, 66.3],
];

/** Table 12's text: the interval of the pooled rho. */
export const POOLED_RHO_INTERVAL = Object.freeze([0.871, 0.949]);

/** Table 11: median debiased share, median win rate and rating of the reference. */
export const TABLE_11 = Object.freeze({
  accepted: [0.602, 0.654, 1577.6],
  rejected: [0.538, 0.615, 1530.4],
  /** Section 4.3 and appendix 14.2: the differences, in words. */
  differences: [0.06, 0.04, 47],
});

/**
 * Table 4: cases, hypothesis–evidence pairs, and categories a case where printed.
 *
 * @type {readonly (readonly [domain: string, cases: number, pairs: number, categories: number | null])[]}
 */
export const TABLE_4 = [
  ['Bio', 244, 244, null],
  ['ML', 218, 218, null],
  ['Social', 163, 163, null],
  ['Fin', 114, 456, 3.99],
  ['IT', 146, 527, 3.29],
  ['Safety', 103, 404, 3.87],
];

/** The last line of table 4. */
export const TABLE_4_TOTAL = Object.freeze([988, 2012, 3.67]);

/**
 * Table 6, 20 cases a domain: pass rates in per cent of the criteria a to d, and of all together.
 *
 * @type {readonly (readonly [domain: string, rates: readonly number[]])[]}
 */
export const TABLE_6 = [
  ['Biomedical', [85, 100, 100, 95, 80]],
  ['Financial', [100, 100, 100, 100, 100]],
  ['Social Science', [100, 100, 100, 95, 95]],
];

/** The last line of table 6; table 2 prints the same five. */
export const TABLE_6_OVERALL = Object.freeze([95, 100, 100, 97, 92]);

/** Claims of the text, with their places. */
export const TEXT = Object.freeze({
  /** §4.4: range over domains of the arena's spread, and of the compression ratio. */
  arenaSpreads: [345, 490],
  compression: [430, 725],
  /** §4.4: range over domains of tau between arena and rubric. */
  tauRange: [0.52, 0.82],
  /** §4.2: the correlation of the agent shift with baseline strength. */
  agentShiftRho: -0.1,
  /** §4.2: the extremes of the agent shift, in words: "an 88-point gain", "a nearly 60-point decline". */
  agentShiftExtremes: [88, -60],
  /** §4.2: the baseline leaderboard "spans more than 360" points; kimi-k2.6 leads kimi-k2.5 by "nearly 300". */
  averageSpread: 360,
  kimiGap: 300,
  /** Appendix 15: rank of the reference under the first and the second judge. */
  referenceRanks: [4, 7],
  /** Appendix 13: entries of table 8 that move, out of 31. */
  movedRanks: 28,
  /** §4.4: positions that the reference gains under rubric scoring in Fin, IT and Social. */
  referenceGain: [3, 3, 3],
});
