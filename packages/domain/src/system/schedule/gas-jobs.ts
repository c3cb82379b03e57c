import type { JobSeed } from './job-seed.ts'

/** What the supervision of gas does by itself (utilities-supervision.md §13). */
export const gasJobs = {
  iotOffline: {
    zh: '设备离线检查',
    en: 'Devices that are silent',
    about: {
      zh: '参数“已接入的物联网平台编码”所列平台的设备超过离线判定时长未上报时转为离线并通知企业；平台整体中断的，其设备转为未知并通知市级。',
      en: 'A device of a platform named in the parameter “Codes of the platforms that report” that is silent for too long becomes offline and its company is told; where the whole platform is silent its devices become unknown and the city is told.',
    },
    cron: '35 * * * * ?',
    frequent: true,
  },
  iotReadings: {
    zh: '监测数据汇总',
    en: 'Means of readings',
    about: {
      zh: '把5分钟、小时和日的最小、平均、最大值算好，迟到的数据重新计算；设备台账的最新数据随之更新。',
      en: 'Reckons the least, mean and greatest of five minutes, hours and days, anew where something came late, and brings last values into the register.',
    },
    cron: '*/10 * * * * ?',
    frequent: true,
  },
  iotSilence: {
    zh: '离线报警',
    en: 'Alarms of silent devices',
    about: {
      zh: '离线设备产生四级报警，厂站、窨井、压力、液位和调压设备离线24小时升为三级；平台网关中断5分钟为二级，30分钟为一级。家用和工商业报警器报警而切断阀60秒未关闭的升为一级。检修期间产生、检修结束后仍在持续的报警补发通知。',
      en: 'Devices that are offline raise an alarm of level 4; of stations, wells, pressure, tanks and regulators of level 3 after a day; gateways of level 2 after 5 minutes and of level 1 after 30. An alarm of a home or a business whose valve is open 60 s after it has alarmed grows to level 1. What was raised under repair and goes on after it is told.',
    },
    cron: '50 * * * * ?',
    frequent: true,
  },
  iotCalibration: {
    zh: '检定逾期报警',
    en: 'Alarms of overdue calibration',
    about: {
      zh: '每天对检定有效期已过的在用设备产生四级报警；重新检定后自动恢复。',
      en: 'Raises each day an alarm of level 4 for devices in use whose calibration is overdue; it ends with the calibration.',
    },
    cron: '0 30 0 * * ?',
    madeUp: true,
  },
  iotKeep: {
    zh: '报警前后数据留存',
    en: 'Readings around alarms',
    about: {
      zh: '一、二级报警前后30分钟的原始数据长期留存；设备日志保留2年。',
      en: 'Readings half an hour before and after alarms of levels 1 and 2 are kept for ever; the log of devices for two years.',
    },
    cron: '0 7 * * * ?',
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
  staffing: {
    zh: '企业配员核算',
    en: 'Staffing of companies',
    about: {
      zh: '每天按用户数核算各企业最低配员，记录配员缺口从哪天开始；缺口满30天预警。',
      en: 'Reckons each day how many certified people a company must have, and notes since when some are missing; after 30 days it is warned of.',
    },
    cron: '0 50 0 * * ?',
    madeUp: true,
  },
  policyEffect: {
    zh: '政策文件时效更新',
    en: 'Effect of policy documents',
    about: {
      zh: '每晚按施行日期、失效日期和替代关系更新政策文件的时效，并为新增的企业人员补发必读文件。',
      en: 'Moves the effect of policy documents at night by their dates and by what replaces them, and sends what must be read to people who are new.',
    },
    cron: '0 15 0 * * ?',
    madeUp: true,
  },
  credit: {
    zh: '企业信用计算',
    en: 'Credit of companies',
    about: {
      zh: '每晚把考核、违规和隐患逾期记入信用事件，重新计算本季度各企业的信用得分、等级和抽查比例。',
      en: 'Enters events of assessments, violations and overdue hazards at night, and reckons the credit of all companies for the quarter.',
    },
    cron: '0 10 1 * * ?',
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
