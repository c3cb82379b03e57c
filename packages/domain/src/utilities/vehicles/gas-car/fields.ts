import type { Condition } from '@chengan/kernel/condition'
import { attachments, bool, date, datetime, dict, images, inGroup, int, point, ref, region, text } from '@chengan/kernel/fields/builders'
import { gasType } from '../../dictionaries/companies.ts'
import { gasCarStatus, gasCarType } from '../../dictionaries/facilities.ts'
import { gasJobStatus, gasPostType } from '../../dictionaries/staff.ts'
import { stations } from '../../facilities/gas-facility/types.ts'
import { onFileStates } from '../../people/job-person/on-file.ts'
import { reviewFields } from '../../review/review-facet.ts'

const type = gasCarType.values

/** Vehicles that carry dangerous goods on the road. */
export const dangerousTypes: readonly string[] = [type.boxTruck, type.stakeTruck, type.tanker, type.tubeTrailer].map(({ value }) => value)

/** They have a transport permit of class 2.1 and an escort (交通运输部令2019年第29号). */
const dangerousGoods: Condition<'carType'> = { field: 'carType', oneOf: dangerousTypes }

const auto = { readOnly: true } as const
/** Who may be put on a vehicle: whoever works, by a file that has passed its review. */
const onStaff = { jobStatus: [gasJobStatus.values.inService.value], reviewStatus: onFileStates } as const

/** What is filled in of a delivery vehicle (utilities-enterprise.md §3). */
export const carForm = {
  ...inGroup('vehicle', {
    plateNo: text(10, '车牌号', 'Plate', {
      required: true,
      unique: true,
      index: true,
      keyField: true,
      help: { zh: '三轮车、电动车填写本地编号', en: 'Of three-wheelers and electric carts their local serial' },
    }),
    gasCompaniesId: ref('gasCompany', '所属企业', 'Company', { required: true, index: true, sole: true }),
    gasFacilityId: ref('gasFacility', '所属站点', 'Home station', {
      index: true,
      narrowedTo: { facilityType: stations },
    }),
    regionId: region('所属区域', 'Region', { readOnly: true, index: true }),
    carType: dict(gasCarType, '车辆类型', 'Vehicle type', { required: true, index: true }),
    vin: text(17, '车架号', 'VIN', { help: { zh: '17位，不含字母I、O、Q', en: '17 characters without I, O and Q' } }),
    brandModel: text(40, '品牌型号', 'Model'),
    ratedLoad: int('核定载质量', 'Rated load', { unit: 'kg', moreThan: 0 }),
    maxCylinderCount: int('最大载瓶数', 'Max cylinders', { unit: '瓶', moreThan: 0 }),
    gasType: dict(gasType, '运输介质', 'Cargo', {
      help: {
        zh: 'UN编号：液化石油气1075，压缩天然气1971，液化天然气1972',
        en: 'UN numbers: LPG 1075, CNG 1971, LNG 1972',
      },
    }),
    registerDate: date('注册日期', 'Registered'),
    scrapDate: date('强制报废日期', 'Scrap by', {
      notBefore: 'registerDate',
      help: { zh: '不填写时按注册日期加10年计算', en: 'Left empty: ten years after the registration' },
    }),
  }),
  ...inGroup('papers', {
    transportPermitNo: text(40, '道路运输证号（危货2.1类）', 'Transport permit (class 2.1)', { required: dangerousGoods }),
    transportPermitValidTo: date('道路运输证有效期至', 'Transport permit valid to', { required: dangerousGoods }),
    inspectValidTo: date('年检有效期至', 'Annual inspection valid to', { required: true }),
    maintainValidTo: date('二级维护有效期至', 'Maintenance valid to'),
    trafficInsureValidTo: date('交强险有效期至', 'Compulsory insurance valid to'),
    carrierInsureValidTo: date('承运人责任险有效期至', 'Carrier insurance valid to'),
  }),
  ...inGroup('crew', {
    driverId: ref('jobPerson', '驾驶员', 'Driver', {
      index: true,
      narrowedBy: { gasCompaniesId: 'gasCompaniesId' },
      narrowedTo: onStaff,
      help: { zh: '本企业在职、持证的人员', en: 'In service of the company, with the certificate' },
    }),
    escortId: ref('jobPerson', '押运员', 'Escort', {
      required: dangerousGoods,
      index: true,
      narrowedBy: { gasCompaniesId: 'gasCompaniesId' },
      narrowedTo: { ...onStaff, postType: [gasPostType.values.escort.value] },
    }),
  }),
  ...inGroup('terminal', {
    gpsDeviceNo: text(40, '定位终端号', 'BeiDou terminal', { unique: true, format: 'code' }),
    gpsOnline: bool('是否在线', 'Online', { ...auto, index: true }),
    lastLocation: point('最近位置', 'Last position', { ...auto, index: true }),
    lastLocationDate: datetime('最近定位时间', 'Last position at', { ...auto, timed: true }),
    lastHeading: int('最近方向', 'Last heading', { ...auto, unit: '°', min: 0, max: 359 }),
  }),
  ...inGroup('safety', {
    hasSign: bool('危货标志（GB 13392）', 'Sign'),
    extinguisherCount: int('灭火器数', 'Extinguishers', { unit: '具', min: 2 }),
  }),
  ...inGroup('status', {
    carStatus: dict(gasCarStatus, '车辆状态', 'Status', { ...auto, index: true }),
  }),
  ...inGroup('other', {
    attachments: attachments(6, '附件', 'Attachments'),
    images: images(4, '图片', 'Images', {
      required: true,
      help: { zh: '至少上传车辆正面和侧面照片', en: 'The front and a side of the vehicle at least' },
    }),
    remark: text(500, '备注', 'Remark'),
  }),
}

/** Input of stop, resume and scrap; and what the last fix told of the trip. */
const carInput = {
  date: date('日期', 'Date', { virtual: true, writeOnly: true, notAfter: 'today' }),
  reason: text(500, '原因', 'Reason', { virtual: true, writeOnly: true, opinion: true }),
  // Whether the ignition was on at the last fix: a parked vehicle may be silent.
  onTrip: bool('行驶中', 'On a trip', { hidden: true }),
}

/** All fields of a delivery vehicle. */
export const carFields = { ...carForm, ...carInput, ...reviewFields }

export type CarFields = typeof carFields

/** What of a vehicle ends with a day; once one has ended the vehicle is locked. */
export const carPapers = [
  'transportPermitValidTo',
  'inspectValidTo',
  'maintainValidTo',
  'trafficInsureValidTo',
  'carrierInsureValidTo',
] as const satisfies readonly (keyof CarFields)[]
