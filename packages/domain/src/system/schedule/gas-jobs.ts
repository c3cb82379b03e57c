import type { JobSeed } from './job-seed.ts'

/** What the supervision of gas does by itself (utilities-supervision.md §13). */
export const gasJobs = {
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
  agingPipes: {
    zh: '老旧管道判定',
    en: 'Ageing of pipes',
    about: {
      zh: '每天按管材、管龄、评估结论和占压隐患重新判定老旧管道和待评估管道。',
      en: 'Tells each day anew which pipes are ageing and which are to be assessed, by material, age, assessment and open hazards of building over.',
    },
    cron: '0 40 0 * * ?',
    madeUp: true,
  },
  carPapers: {
    zh: '配送车辆证照检查',
    en: 'Papers of vehicles',
    about: {
      zh: '每晚锁定证照、年检或保险已过期的配送车辆，更新有效期后解除锁定。',
      en: 'Locks at night the vehicles of which a permit, inspection or insurance has ended, and frees those whose date was moved.',
    },
    cron: '0 20 0 * * ?',
    madeUp: true,
  },
  silentCars: {
    zh: '配送车辆离线检查',
    en: 'Vehicles that are silent',
    about: {
      zh: '行驶中的车辆超过参数规定的分钟数没有定位时标为离线。',
      en: 'A vehicle on a trip without a fix for the minutes of the parameter is offline.',
    },
    cron: '20 * * * * ?',
    frequent: true,
  },
} as const satisfies Readonly<Record<string, JobSeed>>
