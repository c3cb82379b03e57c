import type { Level } from '@chengan/kernel/access/level'
import type { ListTab } from '@chengan/kernel/definition/list-view'
import type { Screen } from '@chengan/kernel/definition/resource'
import { delayStatus } from './delay-codes.ts'
import { delayWaitsForUs } from './delay-waits.ts'

export const delayTabs: readonly ListTab[] = [
  { key: 'all', zh: '全部', en: 'All' },
  { key: 'dsh', zh: '待我审核', en: 'For me to review', filter: delayWaitsForUs, urgent: true, levels: ['city', 'district', 'supervisor'] },
  {
    key: 'ysh',
    zh: '我已审核',
    en: 'Reviewed by me',
    filter: {
      any: [
        { column: 'jlUser', is: { actor: 'userId' } },
        { column: 'glUser', is: { actor: 'userId' } },
      ],
    },
    levels: ['city', 'district', 'supervisor'],
  },
]

const page = (level: Level, sort: number, route: string, zh: string, en: string, status: string): Screen => ({
  route,
  zh,
  en,
  levels: [level],
  menu: { under: 'rcyh', sort },
  preset: { status },
  tabs: [],
  noAdd: true,
  help: {
    zh: '等待本级审核的延期申请；同意后修复时限改为批准时限，驳回的不变。',
    en: 'Delays that wait for this level; what is granted moves the repair deadline, what is rejected leaves it.',
  },
})

/** The pages of maintenance.md §7 over delay applications: what waits for a review, the company's own, and each level's stage. */
export const delayScreens: readonly Screen[] = [
  {
    route: '/yhgl/rcyh/yqsh/index',
    zh: '延期审核',
    en: 'Delay review',
    levels: ['city', 'district', 'supervisor'],
    menu: { under: 'rcyh', sort: 40, badge: 'yqsh' },
    tabs: ['dsh', 'ysh', 'all'],
    dutyOf: ['city', 'district', 'supervisor'],
    noAdd: true,
    help: {
      zh: '养护单位的延期申请：先由监理、再由管理单位审核；累计超过30天的由市级审核。审核期间修复时限照常计算。',
      en: 'Delays that companies ask for: reviewed by the supervisor, then by the manager; more than 30 days in all by the city. The clock runs on meanwhile.',
    },
  },
  {
    route: '/yhgl/qy_rcyh/yqsq',
    zh: '企业延期申请',
    en: 'Enterprise delay applications',
    levels: ['enterprise'],
    menu: { under: 'rcyh', sort: 100 },
    preset: { mine: '1' },
    tabs: [],
    dutyOf: ['enterprise'],
    help: {
      zh: '本单位的延期申请：时限届满前提出，每个事件最多同意两次；被驳回的修改后可重新提交。',
      en: 'The delays that your company asks for: before the deadline, at most two of an event; what was rejected may be changed and handed in again.',
    },
  },
  page('supervisor', 130, '/yhgl/jl_rcyh/yqsq', '监理延期审核', 'Supervisor delay review', delayStatus.withSupervisor),
  page('district', 160, '/yhgl/qx_rcyh/yqsq', '区级延期审核', 'District delay review', delayStatus.withManager),
  page('city', 190, '/yhgl/sj_rcyh/yqsq', '市级延期审核', 'City delay review', delayStatus.withManager),
]
