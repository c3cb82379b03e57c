import type { Alert } from '@chengan/kernel/alerts/alert'
import type { StepNotice } from '@chengan/kernel/alerts/step-notice'
import { hazardsInReform, MAJOR_HAZARD, openFacilityHazards } from './hazard-codes.ts'

const major = { column: 'level', is: MAJOR_HAZARD } as const

/** What people are warned of about hazards (assets.md §5.2). */
export const facilityHazardAlerts = {
  deadline: {
    zh: '设施隐患整改期限',
    en: 'Danger deadline',
    on: 'deadline',
    where: { column: 'status', oneOf: hazardsInReform },
    steps: [
      { before: 1, level: 1 },
      { after: 1, level: 2 },
      { after: 3, level: 2 },
      { after: 6, every: 7, level: 3 },
    ],
    standing: true,
    to: [{ departments: ['dutyDeptId'] }, { level: 'district', from: -3 }, { level: 'city', from: -6 }],
    title: { zh: '隐患整改期限临近：{name}', en: 'Hazard due: {name}' },
    text: {
      zh: '{name}（{level}，编号{dangerNo}）整改期限{on}，{left|还有|日到期|今日到期}，请按期完成整改；确需延期的请及时申请。',
      en: 'Hazard {dangerNo} ({name}) is due on {on}. Finish in time, or ask for an extension.',
    },
    late: {
      title: { zh: '隐患整改超期：{name}', en: 'Hazard overdue: {name}' },
      text: {
        zh: '{name}（{level}，编号{dangerNo}）整改期限{on}，已超期{late}日，请立即整改。',
        en: 'Hazard {dangerNo} ({name}) was due on {on}: {late} days overdue.',
      },
    },
  },
  // Filed as soon as the level is major, whoever says so: an add, an edit, an assessment, a publication.
  major: {
    zh: '重大设施隐患',
    en: 'Major danger',
    on: 'majorSince',
    in: 'minutes',
    where: { all: [major, { column: 'status', oneOf: openFacilityHazards }] },
    steps: [{ after: 0, level: 3 }],
    standing: true,
    to: ['city', { departments: ['manageDeptId'] }],
    atNight: true,
    title: { zh: '重大设施隐患：{name}', en: 'Major hazard: {name}' },
    text: {
      zh: '{name}于{on}登记为重大隐患（编号{dangerNo}，{address}），须在24小时内落实管控措施，请市级尽快核定。',
      en: 'Hazard {dangerNo} ({name}, {address}) is major since {on}: it is under control within 24 hours. The city assesses it.',
    },
  },
  uncontrolled: {
    zh: '重大隐患未管控',
    en: 'Major danger without control',
    on: 'majorSince',
    in: 'hours',
    where: { all: [major, { column: 'status', oneOf: [...openFacilityHazards].slice(0, 3) }, { column: 'controlTime', empty: true }] },
    steps: [{ after: 24, setting: 'szgl.danger.controlHours', every: 24, level: 3 }],
    standing: true,
    to: ['city', 'district', { departments: ['dutyDeptId', 'manageDeptId'] }],
    atNight: true,
    title: { zh: '重大隐患未落实管控：{name}', en: 'Major hazard without control: {name}' },
    text: {
      zh: '{name}（编号{dangerNo}）自{on}定为重大隐患，已超过{step}小时未登记管控措施，请立即管控并登记。',
      en: 'Hazard {dangerNo} ({name}) is major since {on} and not under control after {step} hours: act at once.',
    },
  },
} as const satisfies Readonly<Record<string, Alert>>

/** What people are told at once of a hazard. */
export const facilityHazardNotices = {
  assigned: {
    as: 'flow',
    to: [{ departments: ['dutyDeptId'] }],
    title: { zh: '设施隐患待整改：{name}', en: 'Hazard to rectify: {name}' },
    text: {
      zh: '{name}（{level}，编号{dangerNo}）已核定由贵单位整改，责任人{dutyPerson}，期限{deadline}。{said|核定意见：||}',
      en: 'Hazard {dangerNo} ({name}, {level}) is yours to rectify by {deadline}; responsible: {dutyPerson}.{said| Opinion: ||}',
    },
  },
  listed: {
    to: [{ departments: ['dutyDeptId'] }, 'district'],
    title: { zh: '重大隐患挂牌督办：{name}', en: 'Listed for supervision: {name}' },
    text: {
      zh: '{name}（编号{dangerNo}）已由市级挂牌督办，督办号{superviseNo}，请按期完成整改。',
      en: 'Hazard {dangerNo} ({name}) is listed for supervision by the city as {superviseNo}. Rectify it in time.',
    },
  },
} as const satisfies Readonly<Record<string, StepNotice>>
