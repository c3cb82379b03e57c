import type { Condition } from '@chengan/kernel/condition'
import {
  anyRef,
  attachments,
  date,
  datetime,
  decimal,
  dict,
  images,
  inGroup,
  int,
  json,
  mobile,
  point,
  ref,
  refs,
  region,
  text,
} from '@chengan/kernel/fields/builders'
import type { Target } from '@chengan/kernel/fields/field'
import {
  alarmLevel,
  iotBindType,
  iotDeviceType,
  iotMetric,
  iotProtocol,
  iotUseStatus,
  onlineStatus,
} from '../../dictionaries/monitoring.ts'

const type = iotDeviceType.values
const bind = iotBindType.values
const auto = { readOnly: true } as const
const asked = { virtual: true, writeOnly: true } as const
/** Minutes for which the sound of a device is silenced at a time. */
const MUTED_AT_MOST = 30

/** What a device watches: one object at a time (utilities-supervision.md §13). */
const watched = [
  { type: bind.facility.value, root: 'gysy/gasfacility' },
  { type: bind.pipedCustomer.value, root: 'gysy/gaspipecustomer' },
  { type: bind.bottledCustomer.value, root: 'gysy/ztgascylindercustomer' },
  { type: bind.vehicle.value, root: 'gysy/gascar' },
  { type: bind.riskPoint.value, root: 'gysy/gysyaqjgfxgkfxd' },
] as const satisfies readonly Target[]

const underPressure: Condition = {
  field: 'deviceType',
  oneOf: [type.pressureTerminal.value, type.flowMeter.value, type.regulatorCabinet.value],
}
const inExplosiveAir: Condition = {
  field: 'deviceType',
  oneOf: [type.gasDetectorStation.value, type.manholeMethaneLaser.value, type.valveWellTerminal.value],
}

/** What is known of a device, and what it last told. */
export const deviceFields = {
  ...inGroup('device', {
    deviceCode: text(40, '设备编码', 'Code', { required: true, unique: true, format: 'code' }),
    deviceName: text(100, '设备名称', 'Name', { required: true, index: true }),
    deviceType: dict(iotDeviceType, '设备类型', 'Type', { required: true, index: true }),
    // The batch of a device is looked for by these.
    model: text(60, '型号', 'Model', { required: true, index: true, indexWith: ['manufacturer', 'installDate'] }),
    manufacturer: text(100, '生产厂家', 'Maker', { required: true }),
    sn: text(60, '出厂编号', 'Serial no.'),
    imei: text(15, 'IMEI号', 'IMEI', { unique: true }),
    iccid: text(20, '物联网卡号', 'SIM', { unique: true }),
    platformCode: text(20, '接入平台', 'Platform', { required: true, format: 'code' }),
    protocol: dict(iotProtocol, '接入协议', 'Protocol', { required: true }),
  }),
  ...inGroup('place', {
    gasCompaniesId: ref('gasCompany', '所属企业', 'Company', { required: true, index: true }),
    bindType: dict(iotBindType, '绑定对象类型', 'Bound kind', { default: bind.none.value }),
    bindId: anyRef(watched, 'bindType', '绑定对象', 'Bound to'),
    gasFacilityId: ref('gasFacility', '所属设施', 'Facility', { ...auto, index: true }),
    monitorPoint: text(100, '监测部位', 'Point measured', {
      help: { zh: '如2号泵房、31号阀井', en: 'Such as pump house 2, valve well 31' },
    }),
    regionId: region('区域', 'Region', { required: true, index: true }),
    address: text(200, '安装地址', 'Address', { required: true }),
    location: point('位置', 'Location', { required: true, drawnOn: ['bindId', 'gasCompaniesId'] }),
    installDate: date('安装日期', 'Installed', { required: true }),
    useDate: date('投用日期', 'In use', { required: true }),
  }),
  ...inGroup('reporting', {
    samplePeriod: int('采样周期', 'Sampling period', { unit: 's', min: 0, required: true, notAbove: 'reportPeriod' }),
    reportPeriod: int('上报周期', 'Reporting period', { unit: 's', min: 0, max: 86_400, required: true }),
    offlineTimeout: int('离线判定时长', 'Offline after', { unit: 's', min: 0 }),
    setPressure: decimal(8, 4, '设定压力', 'P_s', { unit: 'MPa', min: 0, required: underPressure }),
    maxPressure: decimal(8, 4, '最高允许压力', 'P_max', { unit: 'MPa', min: 0, required: underPressure }),
    qMax: decimal(12, 2, '最大流量', 'Q_max', { unit: 'm³/h', min: 0, required: underPressure }),
  }),
  ...inGroup('calibration', {
    calibrateDate: date('检定（标定）日期', 'Calibrated'),
    calibrateCycle: int('检定周期', 'Cycle', { unit: '月', min: 0 }),
    nextCalibrateDate: date('下次检定日期', 'Next calibration', auto),
    certNo: text(60, '证书编号', 'Certificate'),
    explosionProof: text(30, '防爆等级', 'Ex mark', { required: inExplosiveAir }),
    serviceLife: int('使用寿命', 'Service life', { unit: '年', min: 0 }),
    expireDate: date('到期日期', 'Expires', auto),
    maintainOrg: text(100, '维护单位', 'Maintainer', { required: true }),
    contactPerson: text(30, '联系人', 'Contact', { required: true }),
    contactPhone: mobile('联系人电话', 'Contact phone', { required: true }),
    cameraIds: refs('camera', '关联摄像机', 'Linked cameras'),
  }),
  ...inGroup('state', {
    onlineStatus: dict(onlineStatus, '在线状态', 'Online', { ...auto, index: true }),
    lastReportTime: datetime('最近上报', 'Last report', { ...auto, timed: true }),
    lastValues: json('最新数据', 'Last values', { ...auto, keyedBy: iotMetric }),
    battery: int('电量', 'Battery', { ...auto, unit: '%' }),
    rssi: int('信号强度', 'Signal', { ...auto, unit: 'dBm' }),
    alarmLevel: dict(alarmLevel, '当前报警级别', 'Present alarm level', auto),
    alarmCount: int('未结报警', 'Open alarms', { ...auto, default: 0 }),
    useStatus: dict(iotUseStatus, '使用状态', 'Use', { default: iotUseStatus.values.normal.value, index: true }),
    maintainUntil: datetime('检修至', 'Under maintenance until'),
    images: images(9, '图片', 'Images'),
    attachments: attachments(9, '附件', 'Attachments'),
    remark: text(500, '备注', 'Remark'),
  }),
  // Input of commands: what becomes of it is the device's to say.
  newSamplePeriod: int('新采样周期', 'New sampling period', { ...asked, unit: 's', min: 1, notAbove: 'newReportPeriod' }),
  newReportPeriod: int('新上报周期', 'New reporting period', { ...asked, unit: 's', min: 1, max: 86_400 }),
  muteMinutes: int('静音时长', 'Mute for', { ...asked, unit: 'min', min: 1, max: MUTED_AT_MOST }),
} as const

export type DeviceFields = typeof deviceFields
