import { bootstrap, davidson, bradleyTerry, pairTableFromCounts } from 'assize';
const items = Array.from({ length: 16 }, (_, at) => `item ${String(at).padStart(2, '0')}`);
const t = pairTableFromCounts(items.flatMap((first, i) => items.slice(i + 1).map((second, step) => { const wins = Math.round(740 / (1 + Math.exp(-0.12 * (step + 1)))); return { first, second, wins, ties: 988 - 740, losses: 740 - wins }; })));
for (let k=0;k<4;k++) for (const model of [davidson, bradleyTerry]) { const c0=process.cpuUsage(); const t0=performance.now(); bootstrap(t,{model,seed:1,replicates:10000}); const c=process.cpuUsage(c0); console.log(model.name,(performance.now()-t0).toFixed(0),'cpu',((c.user+c.system)/1000).toFixed(0)); }
