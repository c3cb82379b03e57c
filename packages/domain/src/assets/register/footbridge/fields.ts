import { someOf } from '@chengan/kernel/dictionary'
import { bool, date, decimal, dict, inGroup, int } from '@chengan/kernel/fields/builders'
import { bridgeStructure } from '../../dictionaries/bridges.ts'
import { assetBlock, assetNotes } from '../asset-block.ts'
import {
  bridgeComponents,
  bridgeCondition,
  bridgeDeck,
  bridgeExtent,
  bridgeSpanRows,
  bridgeSpans,
  bridgeUpkeep,
} from '../bridge/structure-block.ts'

const counted = { min: 0 } as const

/** The two structures that are rated with the weights of footbridges (CJJ 99-2017). */
const footbridgeStructure = someOf(bridgeStructure, ['footbridgeBeam', 'footbridgeSteelTruss'])

/** The card of a footbridge beside block A. */
const ofFootbridges = {
  ...inGroup('bridge', {
    bridgeType: dict(footbridgeStructure, '结构类型', 'Structure type', { required: true, notInDictionary: 'notAFootbridge' }),
  }),
  ...bridgeUpkeep,
  ...bridgeExtent,
  ...bridgeDeck,
  ...bridgeSpans,
  ...bridgeSpanRows,
  ...bridgeComponents,
  ...inGroup('limits', {
    clearanceHeight: decimal(10, 2, '桥下净空', 'Clearance', { unit: 'm' }),
    limitLoad: decimal(10, 2, '限载', 'Load limit', { unit: 'kPa', help: { zh: '人群荷载', en: 'Load of a crowd' } }),
  }),
  ...bridgeCondition,
  ...inGroup('access', {
    stairCount: int('梯道数', 'Stairs', counted),
    rampCount: int('坡道数', 'Ramps', counted),
    elevatorCount: int('电梯数', 'Lifts', counted),
    escalatorCount: int('扶梯数', 'Escalators', counted),
    canopy: bool('雨棚', 'Canopy'),
    barrierFree: bool('无障碍设施', 'Barrier-free'),
    railingHeight: decimal(4, 2, '栏杆高度', 'Railing height', { unit: 'm', ...counted }),
    elevatorCheckDue: date('电梯检验到期', 'Lift inspection due'),
    adPanels: int('广告设施数', 'Advertising panels', counted),
  }),
}

/** What a form of a footbridge asks and shows. */
export const footbridgeFields = { ...assetBlock, ...ofFootbridges }

/** All fields of a footbridge, the notes of its lifecycle among them. */
export const footbridgeRowFields = { ...footbridgeFields, ...assetNotes }

export type FootbridgeFields = typeof footbridgeRowFields
