import { bool, date, decimal, dict, inGroup, int, line, ref, text, year } from '@chengan/kernel/fields/builders'
import type { FieldOptions } from '@chengan/kernel/fields/field'
import {
  anticorrosion,
  gasNodeKind,
  gasValveForm,
  gasValveSetting,
  gasValveState,
  layingMode,
  lpgStationLevel,
  lpgSupplyClass,
  pipeKind,
  pipeLevel,
  pipeMaterial,
  pipeRisk,
  pressureClass,
  regulatorForm,
  renovateStatus,
  storageForm,
  vehicleStationKind,
} from '../../dictionaries/facilities.ts'
import { FILLING, GATE, LPG, NODE, networkNodes, ofTypes, PIPE, REGULATOR, STORAGE, SUPPLY, VALVE } from './types.ts'

const MPa = { unit: 'MPa', min: 0 } as const
const steel = {
  field: 'material',
  oneOf: [pipeMaterial.values.seamlessSteel.value, pipeMaterial.values.weldedSteel.value, pipeMaterial.values.galvanisedSteel.value],
} as const
const aging = { field: 'isAging', is: true } as const

const ofPipe = <const O extends FieldOptions>(options: O) => ({ when: ofTypes(PIPE), ...options }) as const
const ofValve = <const O extends FieldOptions>(options: O) => ({ when: ofTypes(VALVE), ...options }) as const

/** The node in which a pipe ends: offered are nodes of the network, of whatever company (a joint of two companies is either's). */
const pipeEnd = (zh: string, en: string) =>
  ref(
    'gasFacility',
    zh,
    en,
    ofPipe({
      keyField: true,
      index: true,
      narrowedTo: { facilityType: networkNodes },
      help: {
        zh: '不填写时按管线端点0.5米内的厂站、阀门或节点自动关联；人工指定的关联不再自动变更',
        en: 'Left empty it is the station, valve or node within 0.5 m of the end of the line; one chosen by hand stays',
      },
    }),
  )

/** Fields of stations and pipes by type: stored in one table, shown only for the types named (utilities-enterprise.md §3). */
export const byType = {
  ...inGroup('supply', {
    upstreamCompany: text(100, '上游供气单位', 'Upstream supplier', { when: ofTypes(GATE), required: true }),
    inletPressure: decimal(6, 3, '进站（口）压力', 'Inlet pressure', {
      when: ofTypes(GATE, REGULATOR),
      required: true,
      keyField: true,
      ...MPa,
    }),
    outletPressure: decimal(6, 3, '出站（口）压力', 'Outlet pressure', {
      when: ofTypes(GATE, STORAGE, REGULATOR),
      required: true,
      keyField: true,
      ...MPa,
    }),
    designCapacity: decimal(12, 2, '设计供气能力', 'Design capacity', { when: ofTypes(GATE), unit: '万m³/d', moreThan: 0 }),
    peakHourFlow: decimal(12, 2, '高峰小时流量', 'Peak-hour flow', { when: ofTypes(GATE), unit: 'm³/h', min: 0 }),
    hasOdorizer: bool('加臭装置', 'Odoriser', { when: ofTypes(GATE) }),
    odorantType: text(20, '加臭剂', 'Odorant', { when: ofTypes(GATE) }),
    odorantDose: decimal(6, 2, '加臭量', 'Dose', {
      when: ofTypes(GATE),
      unit: 'mg/m³',
      min: 0,
      help: { zh: '四氢噻吩一般不低于20', en: 'THT 20 or more as a rule' },
    }),
    meterKind: text(40, '计量方式', 'Metering', { when: ofTypes(GATE) }),
    hasRelief: bool('放散装置', 'Relief device', { when: ofTypes(GATE) }),
  }),
  ...inGroup('storage', {
    storageForm: dict(storageForm, '储气形式', 'Storage form', { when: ofTypes(STORAGE), required: true }),
    tankCount: int('储罐数量', 'Tanks', { when: ofTypes(STORAGE, LPG, FILLING), unit: '台', min: 0 }),
    tankVolume: decimal(12, 2, '储罐总水容积', 'Total tank volume', {
      when: ofTypes(STORAGE, LPG, FILLING),
      unit: 'm³',
      min: 0,
      keyField: true,
    }),
    maxTankVolume: decimal(10, 2, '单罐最大容积', 'Largest tank', { when: ofTypes(LPG), unit: 'm³', min: 0, notAbove: 'tankVolume' }),
    storageCapacity: decimal(12, 2, '储气能力', 'Storage capacity', {
      when: ofTypes(STORAGE),
      required: true,
      unit: '万m³',
      min: 0,
      help: { zh: '折合气态；LNG 1m³约600m³，充装率0.9', en: 'As gas; 1 m³ LNG ≈ 600 m³ at 0.9 fill' },
    }),
    currentStock: decimal(12, 2, '当前储量', 'Stock now', { when: ofTypes(STORAGE), unit: '万m³', min: 0, notAbove: 'storageCapacity' }),
    gasifyCapacity: decimal(12, 2, '气化能力', 'Vaporising capacity', { when: ofTypes(STORAGE), unit: 'm³/h', min: 0 }),
  }),
  ...inGroup('regulation', {
    regulatorForm: dict(regulatorForm, '调压形式', 'Regulator form', { when: ofTypes(REGULATOR), required: true }),
    inletPressureClass: dict(pressureClass, '进口压力级制', 'Inlet pressure class', {
      when: ofTypes(REGULATOR),
      required: true,
      keyField: true,
    }),
    outletPressureClass: dict(pressureClass, '出口压力级制', 'Outlet pressure class', {
      when: ofTypes(REGULATOR),
      required: true,
      keyField: true,
    }),
    designFlow: decimal(12, 2, '设计流量', 'Design flow', { when: ofTypes(REGULATOR), unit: 'm³/h', min: 0 }),
    regulatorCount: int('调压路数', 'Regulator runs', { when: ofTypes(REGULATOR), unit: '路', min: 0 }),
    userCount: int('供气户数', 'Households served', { when: ofTypes(REGULATOR), unit: '户', min: 0 }),
    hasShutoff: bool('超压切断装置', 'Over-pressure shut-off', { when: ofTypes(REGULATOR) }),
    nextMaintainDate: date('下次维保日期', 'Next maintenance', { when: ofTypes(REGULATOR) }),
  }),
  ...inGroup('pipe', {
    geometry: line(
      '管线走向',
      'Line',
      ofPipe({
        required: { field: 'pipeKind', is: pipeKind.values.municipalMain.value },
        keyField: true,
        index: true,
        measuredAs: { length: 'length', within: 0.05 },
      }),
    ),
    pipeKind: dict(pipeKind, '管道类别', 'Pipe kind', ofPipe({ required: true, index: true })),
    pressureClass: dict(pressureClass, '压力级制', 'Pressure class', ofPipe({ required: true, index: true, keyField: true })),
    designPressure: decimal(6, 3, '设计压力', 'Design pressure', ofPipe({ keyField: true, ...MPa })),
    workPressure: decimal(6, 3, '运行压力', 'Working pressure', ofPipe({ keyField: true, notAbove: 'designPressure', ...MPa })),
    material: dict(pipeMaterial, '管材', 'Material', ofPipe({ required: true, index: true, keyField: true })),
    diameter: int('公称直径DN', 'Diameter', ofPipe({ required: true, unit: 'mm', min: 15, max: 1400, keyField: true })),
    wallThickness: decimal(5, 1, '壁厚', 'Wall thickness', ofPipe({ unit: 'mm', min: 0 })),
    length: decimal(12, 3, '长度', 'Length', ofPipe({ required: true, unit: 'km', min: 0 })),
    buriedDepth: decimal(5, 2, '埋深', 'Depth', ofPipe({ unit: 'm', min: 0 })),
    layingMode: dict(layingMode, '敷设方式', 'Laying', { when: ofTypes(PIPE) }),
    anticorrosion: dict(anticorrosion, '防腐形式', 'Coating', ofPipe({ required: steel })),
    hasCathodic: bool('阴极保护', 'Cathodic protection', ofPipe({ required: steel })),
    startPoint: text(100, '起点', 'From', ofPipe({ required: true })),
    endPoint: text(100, '终点', 'To', ofPipe({ required: true })),
    valveWellCount: int('阀井数', 'Valve wells', ofPipe({ unit: '座', min: 0 })),
    pipeLevel: dict(pipeLevel, '压力管道级别', 'Pressure-pipe grade', { when: ofTypes(PIPE) }),
    nextInspectDate: date('下次定期检验日期', 'Next inspection', { when: ofTypes(PIPE) }),
    riskLevel: dict(pipeRisk, '评估结论', 'Assessment', ofPipe({ default: pipeRisk.values.notAssessed.value })),
    isAging: bool('是否老旧管道', 'Ageing', ofPipe({ readOnly: true, index: true })),
    needAssess: bool('是否待评估', 'To be assessed', ofPipe({ readOnly: true })),
    renovatePlanYear: year('计划改造年度', 'Renovation year', ofPipe({ required: aging, min: 2000, max: 2100 })),
    renovateStatus: dict(renovateStatus, '改造状态', 'Renovation state', ofPipe({ required: aging })),
  }),
  ...inGroup('lpg', {
    stationLevel: dict(lpgStationLevel, '站级', 'Station level', { when: ofTypes(LPG) }),
    fillingScaleCount: int('充装秤数', 'Scales', { when: ofTypes(LPG), unit: '台', min: 0 }),
    interlockScale: bool('充装秤联锁（识别瓶码）', 'Code interlock', { when: ofTypes(LPG) }),
    dailyFillCapacity: int('日充装能力', 'Bottles a day', { when: ofTypes(LPG), unit: '瓶/d', min: 0 }),
    residualTankVolume: decimal(8, 2, '残液罐容积', 'Residue tank', { when: ofTypes(LPG), unit: 'm³', min: 0 }),
    cylinderCapacity: int('核定实瓶存量', 'Full bottles allowed', { when: ofTypes(LPG, SUPPLY), unit: '瓶', min: 0 }),
    gasSource: text(100, '气源单位', 'Gas source', { when: ofTypes(LPG) }),
    fillingPermitNo: text(40, '充装许可证号', 'Filling permit', { when: ofTypes(LPG, FILLING), required: true }),
    fillingPermitValidTo: date('充装许可证有效期至', 'Filling permit valid to', { when: ofTypes(LPG, FILLING), required: true }),
    supplyClass: dict(lpgSupplyClass, '供应站类别', 'Supply class', { when: ofTypes(SUPPLY), readOnly: true }),
    cylinderVolume: decimal(6, 2, '气瓶总容积', 'Cylinder volume', { when: ofTypes(SUPPLY), unit: 'm³', min: 0, keyField: true }),
    maxCylinderCount15: int('折合15kg瓶上限', '15 kg limit', { when: ofTypes(SUPPLY), readOnly: true, unit: '瓶' }),
    leaseValidTo: date('场地租赁到期', 'Lease to', { when: ofTypes(SUPPLY) }),
    hasAlarm: bool('报警器', 'Gas alarm', { when: ofTypes(SUPPLY) }),
    hasExplosionProof: bool('防爆电气', 'Explosion-proof electrics', { when: ofTypes(SUPPLY) }),
    distanceOk: bool('防火间距达标', 'Clearance met', { when: ofTypes(SUPPLY) }),
    licencePermitNo: text(40, '供应许可证号', 'Supply permit', { when: ofTypes(SUPPLY) }),
  }),
  ...inGroup('vehicle', {
    stationKind: dict(vehicleStationKind, '加气站类别', 'Filling-station kind', { when: ofTypes(FILLING), required: true }),
    fillerCount: int('加气机数', 'Dispensers', { when: ofTypes(FILLING), unit: '台', min: 0 }),
    compressorCapacity: decimal(12, 2, '压缩机能力', 'Compressor', { when: ofTypes(FILLING), unit: 'm³/h', min: 0 }),
    dailySupply: decimal(12, 2, '日供气能力', 'Daily supply', { when: ofTypes(FILLING), unit: 'm³/d', min: 0 }),
  }),
  ...inGroup('network', {
    startNodeId: pipeEnd('起点节点', 'From node'),
    endNodeId: pipeEnd('终点节点', 'To node'),
    valveNo: text(30, '阀门编号', 'Valve no.', ofValve({ required: true, uniqueWithin: ['gasCompaniesId'] })),
    valveForm: dict(gasValveForm, '阀门形式', 'Valve form', ofValve({ required: true })),
    valveSetting: dict(gasValveSetting, '安装方式', 'Setting', ofValve({ required: true })),
    nominalDiameter: int('公称直径DN', 'Diameter', ofValve({ required: true, unit: 'mm', min: 15, max: 1400, keyField: true })),
    normalState: dict(gasValveState, '常态', 'Normal state', ofValve({ required: true, keyField: true })),
    valveState: dict(gasValveState, '当前状态', 'State now', ofValve({ index: true })),
    isRemote: bool(
      '远控',
      'Remote operated',
      ofValve({ help: { zh: '仅供参考，本系统不操作阀门', en: 'For information: this system never operates a valve' } }),
    ),
    lastOperateDate: date('最近启闭日期', 'Last operated', ofValve({ notAfter: 'today' })),
    nextValveMaintainDate: date('下次维护日期', 'Next maintenance', { when: ofTypes(VALVE) }),
    nodeKind: dict(gasNodeKind, '节点类型', 'Node kind', { when: ofTypes(NODE), required: true }),
  }),
}
