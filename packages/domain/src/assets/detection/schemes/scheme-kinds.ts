import { bridgeKind } from '../../dictionaries/bridges.ts'
import { schemeKind } from '../../dictionaries/detection.ts'
import { roadDamageLq, roadDamageSn } from '../../dictionaries/roads.ts'
import { bridgeSchemeKind } from '../bridge-detection/bridge-tables.ts'
import { lightingSchemeKind } from '../lighting-detection/lighting-tables.ts'
import { pavementSchemeKind } from '../pavement/pavement-tables.ts'
import type { RatedBySchemes, SchemeKind } from './scheme-table.ts'

const kind = schemeKind.values

const ofBridges = (ofKind: keyof typeof bridgeKind.values): RatedBySchemes => ({
  ...{ resource: 'bridgeDetection', where: { bridgeKind: bridgeKind.values[ofKind].value }, asset: 'bridgeId' },
  figures: ['score', 'grade', 'bcim', 'bcis', 'bcix', 'bsi', 'bsiGrade', 'gradeReason'],
  decides: ['grade'],
  told: ['grade', 'score'],
})

const verdicts = ['litOk', 'intactOk', 'illuminanceOk', 'lpdOk'] as const

const lights: RatedBySchemes = {
  ...{ resource: 'lightingDetection', where: {}, asset: 'assetId' },
  figures: [...verdicts, 'litRate', 'intactRate', 'gradeReason'],
  decides: verdicts,
  told: verdicts,
}

/** What schemes of each kind consist of, by dict scheme_kind. */
export const schemeKinds: Readonly<Record<string, SchemeKind>> = {
  [kind.bridge.value]: { ...bridgeSchemeKind, rates: ofBridges('bridge') },
  [kind.footbridge.value]: { ...bridgeSchemeKind, rates: ofBridges('footbridge') },
  [kind.asphalt.value]: pavementSchemeKind(roadDamageLq),
  [kind.cement.value]: pavementSchemeKind(roadDamageSn),
  [kind.lighting.value]: { ...lightingSchemeKind, rates: lights },
}
