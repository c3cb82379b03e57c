import { anyRef, bool, children, decimal, dict, images, inGroup, int, ref, text } from '@chengan/kernel/fields/builders'
import type { Target } from '@chengan/kernel/fields/field'
import { repairState } from '../../dictionaries/detection.ts'
import { assetType } from '../../dictionaries/facilities.ts'
import { lampCheck, lampFault, lampKind, lampState } from '../../dictionaries/lighting.ts'
import { conclusionFields, detectionFields, detectionGroups } from '../detection-block.ts'

const computedOnly = { readOnly: true } as const
const share = { min: 0, max: 1 } as const
const kinds = lampKind.values
const types = assetType.values

/** Lamps of all kinds: what lights a plot or a station has a register of its own. */
const anyLamp = [
  { type: kinds.street.value, root: 'jcsj/baselamp' },
  { type: kinds.landscape.value, root: 'jcsj/baselandscapelamp' },
  { type: kinds.metro.value, root: 'jcsj/basesubwaylamp' },
] as const satisfies readonly Target[]

/** What a detection of lights is of: an installation, or all light of a road or a plot. */
const litAssets = [
  { type: types.lightingInstallation.value, root: 'jcsj/lampFacility' },
  { type: types.road.value, root: 'jcsj/baseroad' },
  { type: types.lampPlot.value, root: 'jcsj/lampLand' },
] as const satisfies readonly Target[]

/** A lamp that was found faulty. */
export const faultLampFields = {
  poleNo: text(30, '灯杆编号', 'Pole no.', {
    required: { field: 'lampId', given: false },
    help: { zh: '填写编号后自动对应到所在地点的路灯', en: 'The lamp of the place follows from its number' },
  }),
  lampKind: dict(lampKind, '灯具归类', 'Lamp kind', { default: kinds.street.value }),
  lampId: anyRef(anyLamp, 'lampKind', '路灯', 'Lamp', { index: true, proposes: { poleNo: 'poleNo' } }),
  faultType: dict(lampFault, '故障类型', 'Fault'),
  images: images(3, '照片', 'Photos'),
  status: dict(repairState, '状态', 'Status', { ...computedOnly, default: repairState.values.open.value }),
  // The number that no lamp of the place bears: it is pointed out as long as it stands there.
  unknownPole: text(30, '未登记编号', 'Unknown number', { ...computedOnly, internal: true }),
  // How the lamp was told of before the publication: a void gives it back.
  stateBefore: dict(lampState, '原亮灯状态', 'State before', { hidden: true }),
}

export type FaultLampFields = typeof faultLampFields

const verdict = (zh: string, en: string) => bool(zh, en, computedOnly)

/** The detection block with what is particular to lights: where they stand, what was counted and measured, and what it is worth. */
export const lightingDetectionFields = {
  ...detectionFields,
  ...inGroup('rating', {
    litRate: decimal(5, 2, '亮灯率', 'Lit rate', { ...computedOnly, unit: '%' }),
    intactRate: decimal(5, 2, '设施完好率', 'Intact rate', { ...computedOnly, unit: '%' }),
    illuminanceOk: verdict('照度达标', 'Illuminance met'),
    litOk: verdict('亮灯率达标', 'Lit rate met'),
    intactOk: verdict('完好率达标', 'Intact rate met'),
    lpdOk: verdict('功率密度达标', 'LPD met'),
    gradeReason: text(500, '判定依据', 'Grounds', computedOnly),
  }),
  ...conclusionFields,
  ...inGroup('place', {
    facilityId: ref('lampFacility', '照明设施', 'Installation', {
      index: true,
      narrowedBy: { roadId: 'roadId', landId: 'landId' },
      proposes: { roadId: 'roadId', landId: 'landId' },
    }),
    roadId: ref('road', '所属道路', 'Road', { index: true }),
    landId: ref('lampLand', '照明地块', 'Plot', { index: true }),
    roadNameRaw: text(100, '导入道路名', 'Imported road name'),
    // Which of the three it is of.
    assetKind: dict(assetType, '检测对象类型', 'Kind of the place', { ...computedOnly, internal: true }),
    assetId: anyRef(litAssets, 'assetKind', '检测对象', 'Detected', { ...computedOnly, index: true }),
    bound: bool('已绑定', 'Bound', computedOnly),
  }),
  ...inGroup('counted', {
    checkKind: dict(lampCheck, '检测方式', 'Check kind', { required: true, index: true }),
    lampTotal: int('检查灯数', 'Lamps checked', { required: true, unit: '盏' }),
    lampLit: int('亮灯数', 'Lamps lit', { required: true, unit: '盏', notAbove: 'lampTotal' }),
    facilityTotal: int('检查设施数', 'Facilities checked'),
    facilityIntact: int('完好设施数', 'Intact facilities', { notAbove: 'facilityTotal' }),
    faultLamps: children(faultLampFields, '故障灯', 'Faulty lamps'),
  }),
  ...inGroup('measured', {
    avgIlluminance: decimal(8, 2, '平均照度', 'Mean illuminance', { unit: 'lx' }),
    uniformityUe: decimal(4, 2, '照度均匀度', 'Uniformity UE', share),
    avgLuminance: decimal(8, 2, '平均亮度', 'Mean luminance', { unit: 'cd/㎡' }),
    uo: decimal(4, 2, '亮度均匀度', 'Uniformity Uo', share),
    lpd: decimal(8, 2, '功率密度', 'Lighting power density', { unit: 'W/㎡' }),
    energyKwh: decimal(12, 2, '用电量', 'Energy', { unit: 'kWh' }),
  }),
  // Who audits it: kept with the row when it is saved.
  cityAudits: bool('须市级审核', 'Audited by the city', { hidden: true }),
}

export type LightingDetectionFields = typeof lightingDetectionFields

/** Words of the groups of its form. */
export const lightingGroups = {
  detection: detectionGroups.detection,
  place: { zh: '检测地点', en: 'Place' },
  counted: { zh: '巡查统计', en: 'Counted' },
  measured: { zh: '照明测量', en: 'Measured' },
  rating: detectionGroups.rating,
  conclusion: detectionGroups.conclusion,
} as const
