import { int } from '@chengan/kernel/fields/builders'
import { approvalJobs } from './approval-jobs.ts'
import { figureJobs } from './figure-jobs.ts'
import { gasJobs } from './gas-jobs.ts'
import type { JobSeed } from './job-seed.ts'

const MINUTE = 60
const DAY = 86_400

/** Every job of the product by the name of its handler (system.md §4 sys/schedule). What stands here is installed, offered in the form, shown in the
 *  screens, and must be done by a handler of the server: one without the other stops its start. */
export const jobCatalogue = {
  outbox: {
    zh: '消息与后台事项发送',
    en: 'Sending of messages and deferred work',
    about: { zh: '发送短信和邮件，生成文书，清除已删除的文件。', en: 'Sends SMS and mail, makes documents, removes deleted files.' },
    cron: '* * * * * ?',
    frequent: true,
    essentialEvery: MINUTE,
  },
  pushes: {
    zh: '页面即时推送',
    en: 'Live messages to open pages',
    about: {
      zh: '将报警、消息等即时推送到已打开的页面，不等待短信、邮件等较慢事项。',
      en: 'Tells open pages of alarms, notices and the like at once, without waiting for SMS, mail and other slow work.',
    },
    cron: '* * * * * ?',
    frequent: true,
    essentialEvery: MINUTE,
  },
  auditSeal: {
    zh: '审计日志封存',
    en: 'Sealing of the audit log',
    about: { zh: '将新的操作日志按顺序链接并签名。', en: 'Chains the new records of the operation log in order and signs them.' },
    cron: '0/10 * * * * ?',
    frequent: true,
    essentialEvery: MINUTE,
  },
  auditVerify: {
    zh: '审计日志链校验',
    en: 'Check of the audit chain',
    about: {
      zh: '核对操作日志链是否被修改、删除或插入，发现异常立即通知管理员。参数days只校验最近若干天，不填为全部。',
      en: 'Checks whether records were altered, removed or inserted, and tells the administrators at once. The parameter days checks the last days only; empty: all.',
    },
    cron: '0 0 2 * * ?',
    madeUp: true,
    timeoutSeconds: 3600,
    essentialEvery: DAY,
    parameters: { days: int('最近天数', 'Last days', { min: 1, max: 3660 }) },
  },
  syslogForward: {
    zh: '日志转发',
    en: 'Forwarding of logs',
    about: {
      zh: '按参数“日志转发地址”将操作日志和登录日志转发至日志中心，中断时排队等待。',
      en: 'Forwards the operation and login logs to the log centre of the parameter “Syslog address”; while it cannot be reached they wait.',
    },
    cron: '0/5 * * * * ?',
    frequent: true,
    essentialEvery: MINUTE,
  },
  logArchive: {
    zh: '日志归档',
    en: 'Archiving of logs',
    about: {
      zh: '将超过在线保存月数的日志归档到对象存储后清除，并清除过期的任务日志。',
      en: 'Archives logs that are older than the months kept online, then removes them; removes old job logs.',
    },
    cron: '0 0 3 * * ?',
    madeUp: true,
    timeoutSeconds: 3600,
  },
  sessionSweep: {
    zh: '会话清理',
    en: 'Sweep of sessions',
    about: { zh: '清除过期的会话、验证码和防重放记录。', en: 'Removes expired sessions, captchas and replay records.' },
    cron: '0 * * * * ?',
    frequent: true,
  },
  repeatSweep: {
    zh: '防重复提交记录清理',
    en: 'Sweep of repeat guards',
    about: { zh: '清除过期的防重复提交记录。', en: 'Removes expired guards against double submission.' },
    cron: '0 * * * * ?',
    frequent: true,
  },
  tableParts: {
    zh: '分区表维护',
    en: 'Parts of tables',
    about: {
      zh: '为按时间分区的表（车辆轨迹等）预建分区，并按参数删除超过保存期的分区。',
      en: 'Makes the parts of tables that lie in parts by time (tracks of vehicles) ahead, and takes off those kept no longer (parameters).',
    },
    cron: '0 10 1 * * ?',
    madeUp: true,
  },
  exportSweep: {
    zh: '导出文件清理',
    en: 'Sweep of exports',
    about: { zh: '结束已中断的后台导出，清除过期的导出文件。', en: 'Ends exports that broke off and removes expired files.' },
    cron: '15 * * * * ?',
    frequent: true,
  },
  importSweep: {
    zh: '导入记录清理',
    en: 'Sweep of imports',
    about: {
      zh: '结束已中断的导入，清除过期的导入记录和错误文件。',
      en: 'Ends imports that broke off and removes old records and error files.',
    },
    cron: '20 * * * * ?',
    frequent: true,
  },
  chunkSweep: {
    zh: '分片上传清理',
    en: 'Sweep of unfinished uploads',
    about: { zh: '清除长期未传完的文件分片。', en: 'Removes parts of uploads that were never finished.' },
    cron: '0 3/15 * * * ?',
    frequent: true,
  },
  contentSweep: {
    zh: '孤立文件清理',
    en: 'Sweep of orphan files',
    about: {
      zh: '清除24小时内未关联业务的文件及无记录的文件内容。',
      en: 'Removes files that nothing refers to after 24 hours, and contents without a record.',
    },
    cron: '0 6/15 * * * ?',
    frequent: true,
  },
  keyChange: {
    zh: '密钥更换续办',
    en: 'Unfinished change of keys',
    about: {
      zh: '更换加密密钥的命令中断后，继续用新密钥重新加密未完成的数据。',
      en: 'Goes on with a change of the encryption keys that was broken off, until everything lies under the new ones.',
    },
    cron: '45 * * * * ?',
    timeoutSeconds: 3600,
    frequent: true,
  },
  webhookSend: {
    zh: '事件推送',
    en: 'Sending of webhooks',
    about: {
      zh: '将数据变化按顺序推送到订阅的系统，失败的按1、5、30分钟，2、6、24小时重试。',
      en: 'Tells the systems that subscribed of changes, in order for each row; tries again after 1, 5, 30 minutes, 2, 6 and 24 hours.',
    },
    cron: '0/2 * * * * ?',
    frequent: true,
  },
  integrationSweep: {
    zh: '对接日清',
    en: 'Daily sweep of outside systems',
    about: {
      zh: '清零对接系统的今日次数，清除超过90天的推送日志和调用日志。',
      en: 'Sets the counts of the day of trusted systems to none and removes logs of webhooks and calls older than 90 days.',
    },
    cron: '5 0 0 * * ?',
    madeUp: true,
  },
  accountIdleDisable: {
    zh: '闲置账号停用',
    en: 'Disabling of unused accounts',
    about: {
      zh: '停用到期的账号和90天未使用的账号，提前15天提醒部门管理员。',
      en: 'Disables accounts whose term has passed and those unused for 90 days; tells the administrator of the department 15 days before.',
    },
    cron: '0 0 1 * * ?',
    madeUp: true,
    essentialEvery: DAY,
  },
  noticeEscalation: {
    zh: '紧急通知催办',
    en: 'Escalation of urgent notices',
    about: {
      zh: '紧急通知超过时限未确认时，向未确认人员发送短信，此后每日一次，直至确认。',
      en: 'Sends an SMS to who has not acknowledged an urgent notice in time, then once a day until it is.',
    },
    cron: '30 5/15 * * * ?',
    frequent: true,
  },
  flowTimeoutScan: {
    zh: '流程时限检查',
    en: 'Time limits of approvals',
    about: {
      zh: '触发流程的提醒、到期、超期和定时，归还代办到期的任务，人员变动后更新候选人。',
      en: 'Fires warnings, limits and timers of approvals, gives back what deputies have not handled, renews candidates after changes of people.',
    },
    cron: '25 * * * * ?',
    frequent: true,
    essentialEvery: 5 * MINUTE,
  },
  calendarCheck: {
    zh: '工作日历检查',
    en: 'Check of the working calendar',
    about: {
      zh: '12月起检查下一年工作日历是否已维护，未维护时每日提醒系统管理员。',
      en: 'From December on reminds the system administrators daily while the calendar of the next year is missing.',
    },
    cron: '0 0 8 * * ?',
    madeUp: true,
  },
  roleCandidateCheck: {
    zh: '业务角色人员检查',
    en: 'Check of business roles',
    about: {
      zh: '检查没有人员的业务角色，通知安全管理员。',
      en: 'Finds business roles without members and tells the security administrators.',
    },
    cron: '0 0 5 * * ?',
    madeUp: true,
  },
  remindExpiry: {
    zh: '到期和逾期预警',
    en: 'Warnings of dates',
    about: {
      zh: '检查按天计算的全部预警：证照、合同、检验、整改、许可等期限临近或逾期时通知有关人员，每条数据每个阶段一次；情形消除的自动解除；三级预警在确认前每日重复。',
      en: 'Looks at every warning that is counted in days: permits, contracts, tests, orders. Tells people once for each row and step, closes what is settled, and repeats level 3 each day until it is acknowledged.',
    },
    cron: '0 0 6 * * ?',
    madeUp: true,
    timeoutSeconds: 1800,
  },
  alertMinutes: {
    zh: '时限预警',
    en: 'Warnings of hours and minutes',
    about: {
      zh: '每分钟检查按小时和分钟计算的预警：接单、补办、严重问题等超时立即通知有关人员，并按时限逐级升级。',
      en: 'Looks each minute at warnings that are counted in hours and minutes, tells people at once and passes on what nobody acknowledges.',
    },
    cron: '5 * * * * ?',
    frequent: true,
  },
  rowTimers: {
    zh: '自动时限登记',
    en: 'Clocks of rows',
    about: {
      zh: '为导入、恢复或升级前的数据补登到期自动办理的时限；时限到期由各服务进程每秒处理。',
      en: 'Begins the clocks of rows that were restored or written by an earlier version; what is due is done by every process each second.',
    },
    cron: '25 0/10 * * * ?',
    frequent: true,
  },
  passwordRemind: {
    zh: '密码到期提醒',
    en: 'Reminder of passwords that end',
    about: {
      zh: '在密码到期前14、7、3、1天提醒本人修改。',
      en: 'Reminds people 14, 7, 3 and 1 days before their password ends.',
    },
    cron: '0 30 8 * * ?',
    madeUp: true,
  },
  securityWatch: {
    zh: '安全与运行监视',
    en: 'Watch over security and running',
    about: {
      zh: '登录锁定和失败激增、接口变慢或异常、磁盘超过85%、备份超过26小时、登录密钥对未按期更换、HTTPS证书不足30天时，立即通知系统管理员和审计管理员，持续时每日一次。',
      en: 'Tells the system and audit administrators at once when locks or failed logins rise, calls grow slow or fail, the disk is over 85 % full, the backup is older than 26 hours, the key pair of the login was not replaced or the HTTPS certificate ends within 30 days; once a day while it lasts.',
    },
    cron: '40 0/5 * * * ?',
    frequent: true,
  },
  certificateCheck: {
    zh: 'HTTPS证书检查',
    en: 'Check of the HTTPS certificate',
    about: {
      zh: '读取系统对外地址（参数“文书验真页网址前缀”）的HTTPS证书有效期，不足30天时由安全与运行监视提醒。',
      en: 'Reads when the HTTPS certificate of the address of the system (parameter “Address of this system in the QR codes of documents”) ends; the watch warns 30 days before.',
    },
    cron: '0 10 6 * * ?',
    madeUp: true,
  },
  permissionCheckup: {
    zh: '权限体检',
    en: 'Permission check-up',
    about: {
      zh: '每周检查互斥角色、离职账号、共用账号、超出同岗和长期未用的权限，通知安全管理员。',
      en: 'Looks each week for exclusive roles, accounts of leavers, shared accounts and permissions that are too wide or unused, and tells the security administrators.',
    },
    cron: '0 30 5 ? * MON',
    madeUp: true,
  },
  mlpsProbe: {
    zh: '等保自评',
    en: 'MLPS self-assessment',
    about: {
      zh: '每月按等级保护三级要求逐项读取运行配置，留存得分。',
      en: 'Reads the live configuration against the level-3 requirements each month and keeps the score.',
    },
    cron: '0 0 5 1 * ?',
    madeUp: true,
  },
  ...figureJobs,
  backupCheck: {
    zh: '数据备份检查',
    en: 'Check of backups',
    about: {
      zh: '最近一次数据备份超过26小时，通知系统管理员和审计管理员。',
      en: 'Tells the system and audit administrators when the last backup is older than 26 hours.',
    },
    cron: '0 0 6 * * ?',
    madeUp: true,
  },
  ...gasJobs,
  eventClocks: {
    zh: '养护事件时限计算',
    en: 'Clocks of maintenance events',
    about: {
      zh: '更新未办结养护事件的超期时长和预警级别；派单后未按时接单的，提醒养护单位，仍未接单的通知监理和管理单位。',
      en: 'Renews how late open events are and how urgent; reminds the company of orders that it did not accept in time, then its supervisor and manager.',
    },
    cron: '0 2/15 * * * ?',
    frequent: true,
  },
  wjPlanOpen: {
    zh: '挖掘计划批次开启',
    en: 'Opening of excavation plans',
    about: {
      zh: '每季度首日开启当季增补计划，10月1日同时开启下一年度计划；缓列的申报转入新批次。',
      en: 'Opens the supplementary plan of each quarter on its first day and on 1 October the plan of the next year; deferred declarations are taken up.',
    },
    cron: '0 10 0 1 1,4,7,10 ?',
    madeUp: true,
  },
  spotChecks: {
    zh: '养护月度抽查',
    en: 'Monthly spot checks',
    about: {
      zh: '每月1日从上月办结的养护事件中随机抽取一定比例，列入待抽查。',
      en: 'On the first of each month draws a share of the events closed in the month before, to be checked in the street.',
    },
    cron: '0 20 1 1 * ?',
    madeUp: true,
  },
  sectionStaffing: {
    zh: '标段人员核对',
    en: 'Staffing of bid sections',
    about: {
      zh: '每日核对标段人员，离岗日期已过的不再计入，人员不齐的标段给出缺少岗位。',
      en: 'Looks each day at the people of bid sections: who has left counts no more, and sections say whom they lack.',
    },
    cron: '20 10 0 * * ?',
  },
  sectionLoads: {
    zh: '标段负荷预测',
    en: 'Load of bid sections',
    about: {
      zh: '每日预测各标段未来14天的新增事件和处置能力，超过120%的标段预警，并给出可协助的相邻标段。',
      en: 'Each morning: the new events that each section has to expect in 14 days against what its crews close; more than 120 % is warned of, with neighbours that have room.',
    },
    cron: '0 0 6 * * ?',
    timeoutSeconds: 600,
  },
  careDays: {
    zh: '部件保养滚动',
    en: 'Care carried on',
    about: {
      zh: '每日续排短周期保养任务，到最早日期的任务转为待保养，超过最迟日期的标记逾期；未抽查的任务2个工作日后办结，完成的计划转为已完成。',
      en: 'Each day carries short cycles on, opens tasks whose window has come, marks those past it, closes what nobody drew after two working days, and ends plans that are done.',
    },
    cron: '40 15 0 * * ?',
    timeoutSeconds: 1800,
  },
  monthFills: {
    zh: '项目月报开放与逾期',
    en: 'Months of projects open and end',
    about: {
      zh: '每日检查实施中的项目：每月25日开放当月进度月报，次月4日起未填报的转为逾期；超过计划工期的项目逐月补建月报。',
      en: 'Each day: the months of projects under way open on the 25th and are overdue from the 4th of the next; works past their term get a month more.',
    },
    cron: '30 20 0 * * ?',
    timeoutSeconds: 600,
  },
  assessmentRuns: {
    zh: '养护考核计算',
    en: 'Maintenance assessed',
    about: {
      zh: '每月1日3时生成上月（季、半年、年末时含该季、半年、年）的养护考核单，自动取数计分；已提交的不变。',
      en: 'At three on the 1st the runs of the month before are made and counted, with those of the quarter, half-year or year that ended with it; submitted ones stay.',
    },
    cron: '0 0 3 1 * ?',
    timeoutSeconds: 1800,
    madeUp: true,
  },
  hotSpots: {
    zh: '养护热点查找',
    en: 'Hot spots of roads',
    about: {
      zh: '每夜从近90天办结的车行道修复中查找反复修补的位置，列为专项养护候选；已纳入计划的不再列出。',
      en: 'Each night: places of roads that are patched again and again become candidates of special works; those taken over are not offered again.',
    },
    cron: '0 10 2 * * ?',
    timeoutSeconds: 600,
  },
  projectDraws: {
    zh: '专项项目季度抽查抽取',
    en: 'Draw of projects to cross-check',
    about: {
      zh: '每季度最后一日从本季度验收通过的专项项目中随机抽取一定比例（至少一个）列入抽查，抽取种子与参与名单存档；当日之后验收通过的次日补抽。',
      en: 'On the last day of each quarter draws a share of the projects accepted in it, one at least, to be cross-checked; seed and candidates are kept. What is accepted later that day is made good the day after.',
    },
    cron: '0 40 23 * * ?',
    madeUp: true,
  },
  freePoleNumbers: {
    zh: '灯杆编号释放',
    en: 'Numbers of poles set free',
    about: { zh: '报废满一年的路灯，其灯杆编号可再次使用。', en: 'The number of a lamp that was removed a year ago may be given again.' },
    cron: '40 20 3 * * ?',
  },
  silentSensors: {
    zh: '传感器离线检查',
    en: 'Sensors that are silent',
    about: {
      zh: '超过3个采集间隔且超过30分钟没有数据的道路设施传感器标为离线。',
      en: 'Road sensors without a value for three intervals and half an hour are offline.',
    },
    cron: '40 * * * * ?',
    frequent: true,
  },
  measureParking: {
    zh: '停车周转率测算',
    en: 'Turnover of parking',
    about: {
      zh: '按近30天的泊位占用记录更新停车路段的周转率，并核对运营单位账号部门。',
      en: 'Measures how often berths were taken over the last 30 days, and looks which department operates them.',
    },
    cron: '20 40 3 * * ?',
  },
  silentUnits: {
    zh: '遥控终端离线检测',
    en: 'Silent control units',
    about: {
      zh: '曾经上报、又超过时限未上报的照明遥控终端视为离线，其控制的路灯亮灯状态转为离线。',
      en: 'Control units that reported and have been silent for longer than the limit count as offline, and so do their lamps.',
    },
    cron: '35 0/5 * * * ?',
    frequent: true,
  },
  checkCameras: {
    zh: '监控在线检测',
    en: 'Check of cameras',
    about: {
      zh: '向视频平台查询监控是否在线，更新在线状态和30日在线率；平台无法连接时，其监控视为离线。',
      en: 'Asks the video platforms which cameras can be seen and keeps their state and their rate of 30 days; the cameras of a platform that is down count as offline.',
    },
    cron: '25 0/5 * * * ?',
    frequent: true,
  },
  orderExpiry: {
    zh: '订单失效',
    en: 'Orders that lapse',
    about: { zh: '超过支付时限的订单自动取消。', en: 'Cancels orders that were not paid in time.' },
    cron: '50 * * * * ?',
    frequent: true,
  },
  annualReports: {
    zh: '年度报表起草',
    en: 'Drafts of the annual report',
    about: {
      zh: '每年1月5日按上年数据生成各区县和全市的年度报表草稿，已提交和已确认的不变。',
      en: 'On 5 January drafts the reports of the year before for each district and the city; what was submitted or confirmed stays.',
    },
    cron: '0 0 1 5 1 ?',
    madeUp: true,
    timeoutSeconds: 1800,
  },
  ...approvalJobs,
} as const satisfies Readonly<Record<string, JobSeed>>

/** The name of a handler. */
export type JobName = keyof typeof jobCatalogue

/** An entry of the catalogue; undefined for a name that it does not have. */
export function jobOf(name: unknown): JobSeed | undefined {
  return typeof name === 'string' && Object.hasOwn(jobCatalogue, name) ? jobCatalogue[name as JobName] : undefined
}
