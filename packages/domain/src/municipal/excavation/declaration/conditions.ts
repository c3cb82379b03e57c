import type { Condition } from '@chengan/kernel/condition'
import { wjMethod, wjProjectType, wjspMatter, wjspType, wjTraffic } from '../../dictionaries/excavation.ts'

export const type = wjspType.values
export const matter = wjspMatter.values
export const method = wjMethod.values
export const traffic = wjTraffic.values

/** Types 1 and 2: declarations for the plan; they ask less. */
export const isAnnual: Condition = { field: 'declareType', oneOf: [type.annual.value, type.supplementary.value] }
/** Types 3 to 6: applications for a permit. */
export const isPermit: Condition = {
  field: 'declareType',
  oneOf: [type.permit.value, type.emergencyMakeUp.value, type.change.value, type.extension.value],
}
export const isEmergency: Condition = { field: 'declareType', is: type.emergencyMakeUp.value }
export const isExtension: Condition = { field: 'declareType', is: type.extension.value }
/** A permit that stands is changed or lengthened. */
export const isChange: Condition = { field: 'declareType', oneOf: [type.change.value, type.extension.value] }
export const hasParent: Condition = { any: [isChange, isEmergency] }
export const occupies: Condition = { field: 'matter', oneOf: [matter.occupy.value, matter.both.value] }
export const laysPipes: Condition = {
  field: 'matter',
  oneOf: [matter.excavate.value, matter.both.value, matter.attachedLines.value, matter.pipelinesOnBridges.value],
}
/** Works of 4 million yuan and more, and those without a trench, have a supervisor. */
export const isSupervised: Condition = {
  all: [
    isPermit,
    {
      any: [
        { field: 'investAmount', atLeast: 400 },
        {
          field: 'constructionMethod',
          oneOf: [method.pipeJacking.value, method.directionalDrilling.value, method.shield.value, method.microTunnel.value],
        },
      ],
    },
  ],
}
/** An open cut across a road, or in a main road (kept with the row from its sections), is explained. */
export const opensACrossing: Condition = {
  all: [
    { field: 'constructionMethod', is: method.openCut.value },
    { field: 'cutsMainRoad', is: true },
  ],
}

const onABridge = (kind: keyof typeof wjProjectType.values): Condition => ({
  all: [
    { field: 'matter', is: matter.pipelinesOnBridges.value },
    { field: 'pipelineKind', is: wjProjectType.values[kind].value },
  ],
})
/** WJ-R14 decides by the pressure of gas and the voltage of power: they are asked on a bridge. */
export const isGasOnABridge = onABridge('gas')
export const isPowerOnABridge = onABridge('power')
