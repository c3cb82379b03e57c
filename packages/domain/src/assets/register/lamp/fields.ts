import { asking, hiding } from '@chengan/kernel/definition/rows/facet'
import { bool, date, datetime, decimal, dict, dicts, inGroup, int, ref, text } from '@chengan/kernel/fields/builders'
import { assetStatus } from '../../dictionaries/facilities.ts'
import {
  lampKind,
  lampState,
  landscapeFixture,
  lightSource,
  phase,
  poleMaterial,
  poleMount,
  poleType,
} from '../../dictionaries/lighting.ts'
import { assetNotes, pointBlock } from '../asset-block.ts'

const readOnly = { readOnly: true } as const

/** Lamps that stand: one that is a draft, waits to be taken into the register or is gone is operated by nobody, and neither lit nor offline. */
const { inUse, outOfService } = assetStatus.values
const operated = { field: 'status', oneOf: [inUse.value, outOfService.value] } as const

/** What tells one pole from another: the same number may stand on another road, plot or station, and after a year where the pole is gone. */
const ofOnePlace = ['lampKind', 'roadId', 'landId', 'subwayStation', 'poleFreed'] as const

const ofLamps = {
  ...inGroup('asset', {
    // Made of the place and the number of the pole where nobody gives one.
    name: text(100, '设施名称', 'Name', { uniqueWithin: ['regionId', 'lampKind'], keyField: true }),
  }),
  ...inGroup('lamp', {
    lampKind: dict(lampKind, '灯具归类', 'Lamp kind', readOnly),
    poleNo: text(30, '灯杆编号', 'Pole no.', { required: true, uniqueWithin: ofOnePlace }),
    facilityId: ref('lampFacility', '所属照明设施', 'Installation', { index: true }),
    roadId: ref('road', '道路', 'Road', { index: true }),
    landId: ref('lampLand', '照明地块', 'Plot', { index: true }),
    subwayStation: text(50, '地铁站', 'Station'),
    exitNo: text(10, '出入口号', 'Exit'),
    pointId: ref('baselamppdxpoint', '供电回路', 'Supply loop', { index: true }),
    phase: dict(phase, '相位', 'Phase A/B/C'),
  }),
  ...inGroup('pole', {
    poleType: dict(poleType, '杆型', 'Pole type'),
    poleMaterial: dict(poleMaterial, '杆体材质', 'Pole material'),
    poleHeight: decimal(5, 2, '杆高', 'Pole height', { unit: 'm', moreThan: 0 }),
    armCount: int('灯臂数', 'Arms', { min: 0 }),
    smartPole: bool('智慧杆', 'Multi-function pole', { default: false }),
    mounts: dicts(poleMount, '搭载设备', 'Mounted devices', { when: { field: 'smartPole', is: true } }),
  }),
  ...inGroup('light', {
    lightSource: dict(lightSource, '光源类型', 'Source', { index: true }),
    fixtureType: dict(landscapeFixture, '灯具形式', 'Fixture'),
    lampCount: int('光源盏数', 'Luminaires', { unit: '盏', min: 1 }),
    unitPower: decimal(6, 1, '单灯功率', 'Power each', { unit: 'W', min: 1, max: 2000 }),
    colorTemp: int('色温', 'Colour temperature', { unit: 'K', min: 1 }),
    ra: int('显色指数', 'Colour rendering index', { min: 0, max: 100 }),
    brandModel: text(100, '品牌型号', 'Brand and model'),
    installDate: date('安装日期', 'Installed on', { notAfter: 'today' }),
    lifeYears: int('设计寿命', 'Design life', { unit: '年', min: 1, max: 100 }),
    replaceDue: date('更换到期', 'Replacement due', { ...readOnly, index: true }),
    controlTerminalId: ref('baselampwxyg', '控制终端', 'Control unit', { index: true }),
  }),
  ...inGroup('safety', {
    groundResistance: decimal(8, 2, '接地电阻', 'Earth resistance', { unit: 'Ω', min: 0 }),
    insulation: decimal(8, 2, '绝缘电阻', 'Insulation', { unit: 'MΩ', min: 0 }),
    leakageTestDate: date('漏电检测日期', 'Leakage tested on', { notAfter: 'today' }),
  }),
  ...inGroup('lit', {
    lampState: dict(lampState, '亮灯状态', 'Lamp state', { ...readOnly, index: true, when: operated }),
    faultCount: int('累计故障', 'Faults', { ...readOnly, default: 0 }),
    lastFaultTime: datetime('最近故障时间', 'Last fault', readOnly),
  }),
}

/** What the forms of lamps ask and show, all kinds together. */
export const lampFields = { ...pointBlock, ...ofLamps }

/** All fields of a lamp, the notes of its lifecycle among them. */
export const lampRowFields = {
  ...lampFields,
  ...assetNotes,
  // The lamp that had the number, once it may be given to another (rule 2).
  poleFreed: text(32, '灯杆编号释放', 'Number freed', { hidden: true, opaque: true }),
}

export type LampFields = typeof lampRowFields

/** CJJ 45-2015: light of roads is no whiter. */
const WHITEST_OF_ROADS = 5000

/** Lamps of roads. */
export const streetLampFields = {
  ...asking(hiding(lampRowFields, ['landId', 'subwayStation', 'exitNo', 'fixtureType']), [
    'roadId',
    'poleType',
    'poleMaterial',
    'poleHeight',
    'armCount',
  ]),
  colorTemp: { ...ofLamps.colorTemp, max: WHITEST_OF_ROADS },
}

/** Lamps of facades, parks, bridges and banks. */
export const landscapeLampFields = asking(hiding(lampRowFields, ['roadId', 'subwayStation', 'exitNo']), ['landId'])

/** Lamps of entrances of the metro, squares of stations and undersides of viaducts. */
export const metroLampFields = asking(hiding(lampRowFields, ['roadId', 'landId', 'fixtureType']), ['subwayStation', 'exitNo'])

/** The fields of each kind, by its wire value. */
export const fieldsOfKind: Readonly<Record<string, typeof lampRowFields>> = {
  [lampKind.values.street.value]: streetLampFields as unknown as typeof lampRowFields,
  [lampKind.values.landscape.value]: landscapeLampFields,
  [lampKind.values.metro.value]: metroLampFields,
}
