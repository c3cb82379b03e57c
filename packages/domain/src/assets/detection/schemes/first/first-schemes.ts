import { schemeKind } from '../../../dictionaries/detection.ts'
import type { SchemeParams } from '../scheme-table.ts'
import { asphalt2016 } from './asphalt-2016.ts'
import { bridges2017, footbridges2017 } from './bridges-2017.ts'
import { cement2016 } from './cement-2016.ts'
import { lighting2015 } from './lighting-2015.ts'
import { tunnels2015 } from './tunnels-2015.ts'
import { underground2018 } from './underground-2018.ts'

/** A scheme with which a city begins. */
export interface FirstScheme {
  readonly kind: string
  readonly name: string
  readonly standardNo: string
  readonly version: string
  readonly params: SchemeParams
}

/** From when on the first schemes hold: every detection that a city brings in has one. */
export const FIRST_DAY = '2000-01-01'

const kind = schemeKind.values

/** The schemes with which a city begins, after the standards (assets.md §4). */
export const firstSchemes: readonly FirstScheme[] = [
  { kind: kind.bridge.value, name: '城市桥梁技术状况评估', standardNo: 'CJJ 99-2017', version: '2017', params: bridges2017 },
  { kind: kind.footbridge.value, name: '人行天桥技术状况评估', standardNo: 'CJJ 99-2017', version: '2017', params: footbridges2017 },
  { kind: kind.asphalt.value, name: '沥青路面技术状况评价', standardNo: 'CJJ 36-2016', version: '2016', params: asphalt2016 },
  { kind: kind.cement.value, name: '水泥路面技术状况评价', standardNo: 'CJJ 36-2016', version: '2016', params: cement2016 },
  { kind: kind.tunnel.value, name: '城市隧道技术状况评定', standardNo: 'JTG H12-2015', version: '2015', params: tunnels2015 },
  { kind: kind.lighting.value, name: '道路照明质量评价', standardNo: 'CJJ 45-2015', version: '2015', params: lighting2015 },
  { kind: kind.underground.value, name: '地下病害体风险评估', standardNo: 'JGJ/T 437-2018', version: '2018', params: underground2018 },
]
