import { differencesOfRefusals } from '@chengan/kernel/specification/differences'

export const networkRefusalDifferences = differencesOfRefusals([
  {
    because: 'Rule Network says which pipe and which valves a plan is about, and has no sentences for what asks otherwise.',
    refusals: ['planNeedsPipe', 'planNeedsPlace', 'pipeNotInNetwork', 'valvesOfOneCompany', 'valveNotInPlan'],
  },
])
