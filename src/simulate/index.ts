export type { Simulation, SimulationTruth } from './simulate-judgments.js';
export { simulateJudgments } from './simulate-judgments.js';
export type { SimulationOptions, SimulationPlan } from './simulation-options.js';
