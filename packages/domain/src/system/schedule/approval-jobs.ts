import type { JobSeed } from './job-seed.ts'

/** What approvals and supervision do by themselves (municipal-approval.md §8.2). */
export const approvalJobs = {
  preApasSync: {
    zh: '审批办件同步',
    en: 'Cases of the approval platform',
    about: {
      zh: '从参数“审批办件前置库接口地址”所填的接口同步审批办件，按申办号和版本更新，自动关联申报，准予许可的生成批后监管。',
      en: 'Takes over cases from the exchange interface that the parameter of its address names by number and version, links them to declarations and supervises those granted.',
    },
    cron: '0 0/15 * * * ?',
    frequent: true,
  },
  wjspSweep: {
    zh: '挖掘申报日清',
    en: 'Daily sweep of declarations',
    about: {
      zh: '终止逾期30日未缴费的申报，注销到期未施工的许可，结束往年计划，更新未决申报的禁挖标记。',
      en: 'Ends declarations unpaid for 30 days, permits that expired unused and plan items of past years; renews the no-dig flags of open declarations.',
    },
    cron: '0 20 0 * * ?',
    madeUp: true,
    timeoutSeconds: 1800,
  },
  phjgSweep: {
    zh: '批后监管日清',
    en: 'Daily sweep of supervision',
    about: {
      zh: '对超期、未备案的施工拟制督办单，计算整改逾期天数和扣分，安排巡查，质保期满办结。',
      en: 'Drafts orders on overdue and unfiled works, counts overdue days and points, plans visits and closes what has left its warranty.',
    },
    cron: '0 30 0 * * ?',
    madeUp: true,
    timeoutSeconds: 1800,
  },
} as const satisfies Readonly<Record<string, JobSeed>>
