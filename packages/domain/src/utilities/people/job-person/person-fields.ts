import type { Expression } from '@chengan/kernel/expression'
import {
  attachments,
  bool,
  children,
  counted,
  date,
  datetime,
  decimal,
  derived,
  dict,
  dicts,
  images,
  inGroup,
  int,
  mobile,
  ref,
  region,
  text,
  user,
} from '@chengan/kernel/fields/builders'
import { gender } from '../../../system/dictionaries/accounts.ts'
import {
  certStatus,
  education,
  gasJobStatus,
  gasPersonType,
  gasPostType,
  specialEquipmentItem,
  superviseMark,
  superviseStatus,
  violationStatus,
} from '../../dictionaries/staff.ts'
import { stations } from '../../facilities/gas-facility/types.ts'
import { reviewFields } from '../../review/review-facet.ts'
import { certificateFields } from '../certificates/certificate-fields.ts'
import { EXPIRING_DAYS } from '../certificates/certified.ts'
import { resultsThatCount } from '../training/required-hours.ts'

const auto = { readOnly: true } as const
const { valid, expiring, expired, missing } = certStatus.values
/** Whoever may read the number whole reads the day too: with it and the six and four digits of a masked number nothing would be masked. */
const likeTheNumber = { permission: 'plain' } as const

/** Today decides: nothing keeps a status that a night would have to change. */
const statusToday: Expression = {
  if: { field: 'certMissing', is: true },
  // biome-ignore lint/suspicious/noThenProperty: an expression has an if, a then and an else
  then: { value: missing.value },
  else: {
    if: { field: 'certUntil', onOrBefore: { today: true, days: -1 } },
    // biome-ignore lint/suspicious/noThenProperty: an expression has an if, a then and an else
    then: { value: expired.value },
    else: {
      if: { field: 'certUntil', onOrBefore: { today: true, days: EXPIRING_DAYS } },
      // biome-ignore lint/suspicious/noThenProperty: an expression has an if, a then and an else
      then: { value: expiring.value },
      else: { value: valid.value },
    },
  },
}

/** A barring lasts until its term has ended. */
const barredToday: Expression = {
  if: {
    all: [
      { field: 'jobStatus', is: gasJobStatus.values.barred.value },
      {
        any: [
          { field: 'barredUntil', empty: true },
          { field: 'barredUntil', onOrAfter: { today: true } },
        ],
      },
    ],
  },
  // biome-ignore lint/suspicious/noThenProperty: an expression has an if, a then and an else
  then: { value: true },
  else: { value: false },
}

/** Days of the cycle over which points are added up. */
export const CYCLE_DAYS = 365
const confirmed = [violationStatus.values.confirmed.value, violationStatus.values.closed.value]

/** What is filled in of a person who works with gas (utilities-enterprise.md §4). */
export const personForm = {
  ...inGroup('person', {
    name: text(30, '姓名', 'Name', { required: true, index: true, alsoCalled: ['人员姓名', '员工姓名', '从业人员姓名'] }),
    userId: user('系统账号', 'Account', {
      unique: true,
      help: { zh: '本企业的账号；离职或禁入时账号停用', en: 'An account of the company; it is closed when the person leaves or is barred' },
    }),
    identityCode: text(18, '身份证号', 'ID number', {
      required: true,
      format: 'idCard',
      mask: 'idCard',
      encrypted: true,
      alsoCalled: ['身份证', '身份证号码', '公民身份号码', '公民身份证号码', '证件号码'],
      help: { zh: '18位；性别、出生日期和年龄由号码得出', en: '18 characters; sex, birthday and age follow from it' },
    }),
    gender: dict(gender, '性别', 'Sex', auto),
    birthday: date('出生日期', 'Birthday', { ...auto, readBy: likeTheNumber }),
    age: derived(int('年龄', 'Age', { unit: '岁' }), { yearsFrom: { field: 'birthday' }, to: { today: true } }),
    phone: mobile('手机号', 'Mobile', {
      required: true,
      encrypted: true,
      alsoCalled: ['手机', '手机号码', '移动电话', '电话', '电话号码', '联系电话', '本人电话'],
    }),
    photo: images(1, '照片', 'Photo', { required: true }),
    education: dict(education, '学历', 'Education', { alsoCalled: ['文化程度', '最高学历', '学历层次'] }),
    major: text(40, '专业', 'Major', { alsoCalled: ['所学专业'] }),
    professionalTitle: text(40, '职称', 'Title', { alsoCalled: ['技术职称', '专业技术职称'] }),
  }),
  ...inGroup('work', {
    gasCompaniesId: ref('gasCompany', '所属企业', 'Company', {
      ...{ required: true, index: true, sole: true, keyField: true },
      alsoCalled: [
        '企业',
        '企业名称',
        '公司',
        '公司名称',
        '单位',
        '单位名称',
        '所在企业',
        '所在单位',
        '所属单位',
        '所属公司',
        '工作单位',
        '用人单位',
      ],
      indexWith: ['jobStatus', 'personType', 'certStatus'],
    }),
    gasFacilityId: ref('gasFacility', '所在站点', 'Station', {
      index: true,
      required: { field: 'postType', is: gasPostType.values.deliveryWorker.value },
      narrowedTo: { facilityType: stations },
      narrowedBy: { gasCompaniesId: 'gasCompaniesId' },
      alsoCalled: ['站点', '场站', '所属站点', '所在场站', '所属场站', '工作站点'],
      help: { zh: '瓶装燃气送气工须登记到站点', en: 'A bottle delivery worker is signed into a station' },
    }),
    regionId: region('所属区域', 'Region', { ...auto, index: true }),
    personType: dict(gasPersonType, '人员类别', 'Person category', {
      required: true,
      index: true,
      alsoCalled: ['人员类型', '人员分类', '类别'],
    }),
    postType: dict(gasPostType, '岗位（工种）', 'Post (trade)', {
      required: true,
      index: true,
      alsoCalled: ['岗位', '工种', '岗位工种', '岗位名称', '从事岗位', '工作岗位'],
    }),
    equipmentItems: dicts(specialEquipmentItem, '特种设备作业', 'Work on special equipment', {
      help: {
        zh: '槽车装卸选移动式压力容器充装，压力容器、管道安全管理员选特种设备安全管理；充装工的气瓶充装不必选',
        en: 'Who unloads tankers, who manages vessels and pipes; filling of cylinders goes with the post',
      },
    }),
    entryDate: date('入职日期', 'Joined', { alsoCalled: ['入职时间', '到岗日期', '到岗时间', '进厂时间'] }),
    leaveDate: date('离职日期', 'Left', { ...auto, notBefore: 'entryDate' }),
    leaveReason: text(200, '离职原因', 'Reason for leaving', auto),
    jobStatus: dict(gasJobStatus, '在职状态', 'Employment', { ...auto, index: true }),
  }),
  ...inGroup('papers', {
    certificates: children(certificateFields, '证书', 'Certificates', { atMost: 30 }),
    certStatus: derived(dict(certStatus, '持证状态', 'Certificate status'), statusToday),
  }),
  ...inGroup('standing', {
    yearTrainHours: counted(decimal(6, 1, '本年学时', 'Hours this year', { unit: 'h' }), {
      of: 'jobPersonTrain',
      by: 'jobPersonId',
      where: {
        all: [
          { field: 'examResult', oneOf: resultsThatCount },
          { field: 'startDate', onOrAfter: { firstOfYear: true } },
        ],
      },
      agg: { sum: 'hours' },
    }),
    violationPoints: counted(int('本周期记分', 'Points in the cycle', { unit: '分' }), {
      of: 'staffViolation',
      by: 'jobPersonId',
      where: {
        all: [
          { field: 'status', oneOf: confirmed },
          { field: 'violationDate', onOrAfter: { today: true, days: -CYCLE_DAYS } },
        ],
      },
      agg: { sum: 'points' },
    }),
    blackListed: derived(bool('行业禁入', 'Barred'), barredToday),
  }),
  ...inGroup('other', {
    emergencyContact: text(20, '紧急联系人', 'Emergency contact'),
    emergencyPhone: mobile('紧急联系人电话', 'Emergency contact phone', { encrypted: true }),
    regularDate: date('转正日期', 'Regular since', auto),
    attachments: attachments(6, '附件', 'Attachments'),
    remark: text(500, '备注', 'Remark'),
  }),
}

/** How somebody stands with those who watch the trade, and what their steps left. */
const supervision = {
  ...inGroup('papers', {
    // The first day after which something that the post needs is missing; what is missing today says so.
    certUntil: date('证书到期日', 'Certificates until', { ...auto, index: true }),
    certMissing: bool('缺少证书', 'Certificate missing', { ...auto, internal: true }),
  }),
  ...inGroup('standing', {
    violationCount: counted(int('违规次数', 'Violations', { unit: '次' }), {
      of: 'staffViolation',
      by: 'jobPersonId',
      where: { field: 'status', oneOf: confirmed },
      agg: 'count',
    }),
    openOrders: counted(int('在办督办', 'Open orders', { unit: '件' }), {
      of: 'staffOrder',
      by: 'jobPersonId',
      where: {
        field: 'status',
        oneOf: [superviseStatus.values.toReply, superviseStatus.values.toCheck, superviseStatus.values.sentBack].map(({ value }) => value),
      },
      agg: 'count',
    }),
    superviseMark: dict(superviseMark, '监管标记', 'Supervision mark', {
      ...auto,
      index: true,
      default: superviseMark.values.normal.value,
    }),
    markReason: text(200, '标记原因', 'Reason for the mark', auto),
    suspendedAt: datetime('暂停上岗时间', 'Suspended at', auto),
    barDocument: text(100, '禁入决定文号', 'Document of the barring', auto),
    barYears: int('禁入年限', 'Years barred', { ...auto, min: 1, max: 99, unit: '年' }),
    barredUntil: date('禁入至', 'Barred until', auto),
  }),
}

/** All fields of a person's file. */
export const personFields = { ...personForm, ...supervision, ...reviewFields }

export type PersonFields = typeof personFields
