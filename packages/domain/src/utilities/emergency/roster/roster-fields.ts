import { date, datetime, dept, dict, inGroup, json, mobile, period, ref, refs, region, text } from '@chengan/kernel/fields/builders'
import { dutyShift, rosterLevel } from '../../dictionaries/supply-and-filling.ts'

const auto = { readOnly: true } as const
const level = rosterLevel.values

/** One of those who are on duty. */
export const dutyPerson = {
  name: text(20, '姓名', 'Name', { required: true }),
  phone: mobile('电话', 'Phone', { required: true }),
  post: text(30, '岗位', 'Post'),
} as const

/** Who is on duty in a shift of a day, where he can be reached, and with what he comes (utilities-enterprise.md §7). */
export const rosterFields = {
  ...inGroup('shift', {
    dutyDate: date('值班日期', 'Duty date', { required: true, index: true, default: { today: true } }),
    shift: dict(dutyShift, '班次', 'Shift', { required: true, uniqueWithin: ['deptId', 'teamName', 'dutyDate'] }),
    rosterLevel: dict(rosterLevel, '排班层级', 'Level', {
      required: true,
      index: true,
      default: { byLevel: { city: level.city.value, district: level.district.value, enterprise: level.enterprise.value } },
    }),
    gasCompaniesId: ref('gasCompany', '企业', 'Company', {
      required: { field: 'rosterLevel', oneOf: [level.enterprise.value, level.repairTeam.value] },
      when: { field: 'rosterLevel', oneOf: [level.enterprise.value, level.repairTeam.value] },
      index: true,
      sole: true,
    }),
    teamName: text(60, '班组（抢修队）', 'Team'),
    regionId: region('所属区域', 'Region', { ...auto, index: true }),
  }),
  ...inGroup('people', {
    leaderName: text(20, '带班领导', 'Leader on duty', { required: true }),
    leaderPhone: mobile('带班领导电话', 'Leader phone', { required: true }),
    dutyPersons: json('值班人员', 'On duty', { required: true, holds: dutyPerson, atLeast: 1, atMost: 30 }),
    dutyPhone: text(20, '值班电话', 'Duty phone', { required: true, format: 'phone' }),
  }),
  ...inGroup('means', {
    vehicleIds: refs('gasCar', '抢修车辆', 'Vehicles', { narrowedBy: { gasCompaniesId: 'gasCompaniesId' } }),
    equipment: text(300, '装备', 'Equipment'),
  }),
  ...inGroup('presence', {
    startTime: datetime('开始时间', 'From', { ...auto, index: true, timed: true }),
    endTime: datetime('结束时间', 'To', { ...auto, index: true, timed: true }),
    signInDate: datetime('签到时间', 'Signed in', { ...auto, timed: true }),
    signOutDate: datetime('签退时间', 'Signed out', { ...auto, timed: true }),
    handoverNote: text(500, '交接事项', 'Handed over', auto),
  }),
  ...inGroup('other', {
    swapReason: text(200, '调班原因', 'Swap reason', {
      help: { zh: '已开始或已结束的班次修改时必填', en: 'Asked where a shift that runs or is over is changed' },
    }),
    remark: text(500, '备注', 'Remark'),
  }),
} as const

export type RosterFields = typeof rosterFields

/** What the import of a month's roster is told beside the file: whose roster it is, and of which month alone. */
export const rosterImportAsks = {
  deptId: dept('排班单位', 'Unit', { help: { zh: '不选时为本单位', en: 'Left empty: your own' } }),
  month: period('month', '月份', 'Month', { help: { zh: '填写后，其他月份的行不导入', en: 'Rows of other months are refused then' } }),
} as const
