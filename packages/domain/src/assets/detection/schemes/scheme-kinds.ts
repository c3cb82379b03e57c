import { bridgeKind } from '../../dictionaries/bridges.ts'
import { schemeKind } from '../../dictionaries/detection.ts'
import { pavementType, roadDamageLq, roadDamageSn } from '../../dictionaries/roads.ts'
import { bodyState } from '../../dictionaries/underground.ts'
import { bridgeSchemeKind } from '../bridge-detection/bridge-tables.ts'
import { lightingSchemeKind } from '../lighting-detection/lighting-tables.ts'
import { pavementSchemeKind } from '../pavement/pavement-tables.ts'
import { tunnelSchemeKind } from '../tunnel/tunnel-tables.ts'
import { undergroundSchemeKind } from '../underground/risk-tables.ts'
import type { RatedBySchemes, SchemeKind } from './scheme-table.ts'

const kind = schemeKind.values

const graded = { decides: ['grade'], told: ['grade', 'score'] } as const

const ofBridges = (ofKind: keyof typeof bridgeKind.values): RatedBySchemes => ({
  ...{ resource: 'bridgeDetection', where: { bridgeKind: bridgeKind.values[ofKind].value }, asset: 'bridgeId' },
  figures: ['score', 'grade', 'bcim', 'bcis', 'bcix', 'bsi', 'bsiGrade', 'gradeReason'],
  ...graded,
})

const ofPavements = (resource: 'pavementUnit' | 'cementPavementUnit', surface: 'asphalt' | 'cementConcrete'): RatedBySchemes => ({
  ...{ resource, where: { pavementType: pavementType.values[surface].value }, asset: 'sectionId', part: 'unitNo' },
  figures: [
    'score',
    'grade',
    'pci',
    'pciGrade',
    'rqi',
    'rqiGrade',
    'pqi',
    'pqiGrade',
    'countermeasure',
    'strengthGrade',
    'skidGrade',
    'gradeReason',
  ],
  ...graded,
})

const ofTunnels: RatedBySchemes = {
  ...{ resource: 'tunnelDetection', where: {}, asset: 'tunnelId' },
  figures: ['score', 'grade', 'jgci', 'jdci', 'qtci', 'tunnelGrade', 'gradeReason'],
  ...graded,
}

const verdicts = ['litOk', 'intactOk', 'illuminanceOk', 'lpdOk'] as const

const lights: RatedBySchemes = {
  ...{ resource: 'lightingDetection', where: {}, asset: 'assetId' },
  figures: [...verdicts, 'litRate', 'intactRate', 'gradeReason'],
  decides: verdicts,
  told: verdicts,
}

const body = bodyState.values

const bodies: RatedBySchemes = {
  ...{ resource: 'undergroundBody', where: {}, asset: 'roadId' },
  figures: ['riskLevel', 'suggestedLikelihood', 'suggestedConsequence', 'disposeDeadline'],
  decides: ['riskLevel', 'suggestedLikelihood', 'suggestedConsequence'],
  told: ['riskLevel', 'suggestedLikelihood', 'suggestedConsequence'],
  found: {
    ...{ record: 'undergroundSurvey', by: 'surveyId' },
    counting: [body.unverified, body.toDispose, body.tracking, body.disposing, body.awaitingReSurvey].map(({ value }) => value),
    open: [body.unverified.value],
  },
}

/** What schemes of each kind consist of, by dict scheme_kind. */
export const schemeKinds: Readonly<Record<string, SchemeKind>> = {
  [kind.bridge.value]: { ...bridgeSchemeKind, rates: ofBridges('bridge') },
  [kind.footbridge.value]: { ...bridgeSchemeKind, rates: ofBridges('footbridge') },
  [kind.asphalt.value]: { ...pavementSchemeKind(roadDamageLq), rates: ofPavements('pavementUnit', 'asphalt') },
  [kind.cement.value]: { ...pavementSchemeKind(roadDamageSn), rates: ofPavements('cementPavementUnit', 'cementConcrete') },
  [kind.tunnel.value]: { ...tunnelSchemeKind, rates: ofTunnels },
  [kind.lighting.value]: { ...lightingSchemeKind, rates: lights },
  [kind.underground.value]: { ...undergroundSchemeKind, rates: bodies },
}
