import { wjProjectType } from '../../../assets/dictionaries/works.ts'
import { wjMethod, wjspMatter, wjspType, wjTraffic } from '../../dictionaries/excavation.ts'

export const type = wjspType.values
export const matter = wjspMatter.values
export const method = wjMethod.values
export const traffic = wjTraffic.values

/** Types 1 and 2: declarations for the plan; they ask less. */
export const isAnnual = { field: 'declareType', oneOf: [type.annual.value, type.supplementary.value] } as const
/** Types 3 to 6: applications for a permit. */
export const isPermit = {
  field: 'declareType',
  oneOf: [type.permit.value, type.emergencyMakeUp.value, type.change.value, type.extension.value],
} as const
/** Ban periods hold for permits that can wait: a plan has no days yet, and an emergency is not held up (WJ-R15). */
export const heedsBanPeriods = { field: 'declareType', oneOf: [type.permit.value, type.change.value, type.extension.value] } as const
export const isEmergency = { field: 'declareType', is: type.emergencyMakeUp.value } as const
export const isExtension = { field: 'declareType', is: type.extension.value } as const
/** A permit that stands is changed or lengthened. */
export const isChange = { field: 'declareType', oneOf: [type.change.value, type.extension.value] } as const
/** What changes is chosen; of an extension it is the term, and nothing else. */
export const choosesItsChanges = { field: 'declareType', is: type.change.value } as const
export const hasParent = { any: [isChange, isEmergency] } as const
export const occupies = { field: 'matter', oneOf: [matter.occupy.value, matter.both.value] } as const
export const laysPipes = {
  field: 'matter',
  oneOf: [matter.excavate.value, matter.both.value, matter.attachedLines.value, matter.pipelinesOnBridges.value],
} as const
/** Works of 4 million yuan and more, and those without a trench, have a supervisor. */
export const isSupervised = {
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
} as const
/** An open cut across a road, or in a main road (kept with the row from its sections), is explained. */
export const opensACrossing = {
  all: [
    { field: 'constructionMethod', is: method.openCut.value },
    { field: 'cutsMainRoad', is: true },
  ],
} as const

const onABridge = (kind: keyof typeof wjProjectType.values) =>
  ({
    all: [
      { field: 'matter', is: matter.pipelinesOnBridges.value },
      { field: 'pipelineKind', is: wjProjectType.values[kind].value },
    ],
  }) as const
/** WJ-R14 decides by the pressure of gas and the voltage of power: they are asked on a bridge. */
export const isGasOnABridge = onABridge('gas')
export const isPowerOnABridge = onABridge('power')
