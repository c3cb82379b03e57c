import { bool, decimal, dict, inGroup, int, period, ref, text } from '@chengan/kernel/fields/builders'
import { controlMode, lampArrangement, lightKind, lightSource } from '../../dictionaries/lighting.ts'
import { assetBlock, assetNotes } from '../asset-block.ts'

const readOnly = { readOnly: true } as const
const functional = { field: 'lightKind', is: lightKind.values.functional.value } as const
const landscape = { field: 'lightKind', is: lightKind.values.landscape.value } as const

const ofInstallations = {
  ...inGroup('asset', {
    roadId: ref('road', '所在道路', 'Road', { index: true, required: { all: [functional, { field: 'landId', given: false }] } }),
  }),
  ...inGroup('installation', {
    lightKind: dict(lightKind, '照明类别', 'Kind', { required: true, index: true, keyField: true }),
    landId: ref('lampLand', '照明地块', 'Plot', { index: true, required: { all: [landscape, { field: 'roadId', given: false }] } }),
    startPoint: text(100, '起点', 'From', { required: functional }),
    endPoint: text(100, '止点', 'To', { required: functional }),
    boxId: ref('lampBox', '供电箱', 'Supply box', { index: true }),
    lampCount: int('灯杆数', 'Poles', { required: true, min: 0, unit: '基', notAbove: 'lightSourceCount' }),
    lightSourceCount: int('光源数', 'Luminaires', { required: true, min: 0, unit: '盏' }),
    lightSource: dict(lightSource, '光源类型', 'Source', { required: true, index: true }),
    unitPower: decimal(6, 1, '单灯功率', 'Power each', { unit: 'W', min: 0, max: 2000 }),
    totalPower: decimal(12, 3, '总功率', 'Total power', { ...readOnly, unit: 'kW' }),
    poleHeight: decimal(5, 2, '杆高', 'Pole height', { unit: 'm', moreThan: 0, when: functional }),
    poleSpacing: decimal(6, 2, '杆距', 'Pole spacing', { unit: 'm', moreThan: 0, when: functional }),
    arrangement: dict(lampArrangement, '布灯方式', 'Arrangement', { when: functional }),
    controlMode: dict(controlMode, '控制方式', 'Control mode', { index: true }),
    controlScene: text(200, '场景模式', 'Scenes', {
      when: landscape,
      help: { zh: '平日、节假日、重大活动各亮哪些', en: 'What is lit on weekdays, holidays and at major events' },
    }),
    lifeYears: int('设计寿命', 'Design life', { unit: '年', min: 1, max: 100 }),
    buildingName: text(100, '楼宇名称', 'Building', { when: landscape }),
    buildingOwner: text(100, '楼宇业主', 'Building owner', { when: landscape }),
    adBanner: bool('媒体立面', 'Media facade', { when: landscape }),
  }),
  ...inGroup('quality', {
    avgLuminance: decimal(8, 2, '平均亮度', 'Mean luminance', { unit: 'cd/㎡', min: 0 }),
    avgIlluminance: decimal(8, 2, '平均照度', 'Mean illuminance', { unit: 'lx', min: 0 }),
    uniformityUo: decimal(4, 2, '亮度均匀度', 'Uniformity Uo', { min: 0, max: 1 }),
    lpd: decimal(8, 2, '功率密度', 'Lighting power density', { ...readOnly, unit: 'W/㎡' }),
    lightingRate: decimal(5, 2, '亮灯率', 'Lit rate', { ...readOnly, unit: '%' }),
    intactRate: decimal(5, 2, '设施完好率', 'Intact rate', { ...readOnly, unit: '%' }),
    rateMonth: period('month', '统计月份', 'Month', readOnly),
  }),
}

/** What the form of an installation asks and shows. */
export const installationFields = { ...assetBlock, ...ofInstallations }

/** All its fields, the notes of its lifecycle among them. */
export const installationRowFields = { ...installationFields, ...assetNotes }

export type InstallationFields = typeof installationRowFields
