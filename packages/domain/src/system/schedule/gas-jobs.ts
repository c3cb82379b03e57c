import type { JobSeed } from './job-seed.ts'

/** What the supervision of gas does by itself (utilities-supervision.md §13, reminders). */
export const gasJobs = {
  silentMajors: {
    zh: '重大隐患进展催报',
    en: 'Reminder of silent major hazards',
    about: {
      zh: '重大隐患在规定天数内未填报整改进展时，提醒企业和监管部门。',
      en: 'Reminds company, district and city of major hazards without an entry of progress in the days of the parameter.',
    },
    cron: '0 1/15 * * * ?',
    frequent: true,
  },
  dangerOverdue: {
    zh: '隐患整改期限提醒',
    en: 'Deadlines of hazards',
    about: {
      zh: '隐患整改到期前7、3、1天、当天和逾期1、3、7天提醒企业，逾期1天起同时提醒区县，逾期7天提醒市级并建议挂牌督办。',
      en: 'Reminds the company 7, 3 and 1 days before the deadline of a hazard, on it, and 1, 3 and 7 days after; from the first day on the district too, on the seventh the city, which is proposed to list it.',
    },
    cron: '10 4/10 * * * ?',
    frequent: true,
  },
  iotOffline: {
    zh: '设备离线检查',
    en: 'Devices that are silent',
    about: {
      zh: '参数iot.platforms所列平台的设备超过离线判定时长未上报时转为离线并通知企业；平台整体中断的，其设备转为未知并通知市级。',
      en: 'A device of a platform named in iot.platforms that is silent for too long becomes offline and its company is told; where the whole platform is silent its devices become unknown and the city is told.',
    },
    cron: '35 * * * * ?',
    frequent: true,
  },
  dueSuspensions: {
    zh: '停歇业生效',
    en: 'Suspensions that take effect',
    about: { zh: '已批准的停业、歇业到期自动生效。', en: 'Approved suspensions of companies take effect on their day.' },
    cron: '30 1/15 * * * ?',
    frequent: true,
  },
} as const satisfies Readonly<Record<string, JobSeed>>
