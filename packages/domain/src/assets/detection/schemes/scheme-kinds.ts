import { bridgeKind } from '../../dictionaries/bridges.ts'
import { schemeKind } from '../../dictionaries/detection.ts'
import { pavementType, roadDamageLq, roadDamageSn } from '../../dictionaries/roads.ts'
import { bridgeSchemeKind } from '../bridge-detection/bridge-tables.ts'
import { pavementSchemeKind } from '../pavement/pavement-tables.ts'
import { tunnelSchemeKind } from '../tunnel/tunnel-tables.ts'
import type { RatedBySchemes, SchemeKind } from './scheme-table.ts'

const kind = schemeKind.values

const ofBridges = (ofKind: keyof typeof bridgeKind.values): RatedBySchemes => ({
  ...{ resource: 'bridgeDetection', where: { bridgeKind: bridgeKind.values[ofKind].value }, asset: 'bridgeId' },
  figures: ['score', 'grade', 'bcim', 'bcis', 'bcix', 'bsi', 'bsiGrade', 'gradeReason'],
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
})
const ofTunnels: RatedBySchemes = {
  ...{ resource: 'tunnelDetection', where: {}, asset: 'tunnelId' },
  figures: ['score', 'grade', 'jgci', 'jdci', 'qtci', 'tunnelGrade', 'gradeReason'],
}

/** What schemes of each kind consist of, by dict scheme_kind. */
export const schemeKinds: Readonly<Record<string, SchemeKind>> = {
  [kind.bridge.value]: { ...bridgeSchemeKind, rates: ofBridges('bridge') },
  [kind.footbridge.value]: { ...bridgeSchemeKind, rates: ofBridges('footbridge') },
  [kind.asphalt.value]: { ...pavementSchemeKind(roadDamageLq), rates: ofPavements('pavementUnit', 'asphalt') },
  [kind.cement.value]: { ...pavementSchemeKind(roadDamageSn), rates: ofPavements('cementPavementUnit', 'cementConcrete') },
  [kind.tunnel.value]: { ...tunnelSchemeKind, rates: ofTunnels },
}
