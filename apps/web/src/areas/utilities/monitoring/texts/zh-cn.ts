/** How many were told of an alarm, and of how many it is proven. */
interface Delivered {
  readonly sms: number
  readonly smsSent: number
  readonly people: number
  readonly read: number
}

/** What a span of a trend comes to, each value with its unit, each moment as it is read. */
interface TrendStory {
  readonly span: 'day' | 'week' | 'month' | 'year'
  readonly most: string
  readonly mostAt: string
  readonly least: string
  readonly leastAt: string
  readonly mean: string
  /** Null where no limit is in force. */
  readonly crossings: readonly { readonly level: number; readonly times: number }[] | null
  readonly gaps: { readonly count: number; readonly span: string }
  readonly alarms: number
}

/** How much of what should have come on whole days did. */
interface CompleteStory {
  readonly from: string
  readonly to: string
  readonly rate: number
  readonly arrived: number
  readonly expected: number
}

const levelsZh = ['一', '二', '三', '四']
const sumOf = (crossings: readonly { readonly times: number }[]) => crossings.reduce((sum, { times }) => sum + times, 0)

/** The words of the alarm desk and of a device's trend. */
export const zhCN = {
  desk: {
    title: '报警处置台',
    live: '实时推送',
    polled: '每 30 秒更新',
    levels: ['一级', '二级', '三级', '四级'],
    late: '超时',
    queue: '待处置',
    mine: '等我办',
    all: '全部',
    rest: (n: number) => `另有 ${n} 条，请到报警历史查看`,
    none: '没有未办结的报警',
    noneMine: '没有等我办的报警',
    noneNote: '新报警会自动出现在这里。',
    choose: '请在左侧选择一条报警',
    failed: '报警加载失败',
    retry: '重新加载',
    back: '返回队列',
    steps: {
      pending: '确认',
      confirmed: '派发',
      dispatched: '到场',
      handling: '办结',
      toReview: '待复核',
      falseReview: '待审核',
      closed: '已办结',
    },
    left: (step: string, span: string) => `${step}剩 ${span}`,
    over: (step: string, span: string) => `${step}超时 ${span}`,
    days: (n: number) => `${n} 天`,
    hours: (h: number, m: number) => (m === 0 ? `${h} 时` : `${h} 时 ${m} 分`),
    minutes: (m: number, s: number | null) => (s === null ? `${m} 分` : `${m} 分 ${s} 秒`),
    value: '当前值',
    extreme: (value: string) => `极值 ${value}`,
    since: '已持续',
    from: (time: string) => `${time} 起`,
    until: (time: string) => `${time} 前，逾时升级`,
    owner: '责任单位',
    sentTo: '派发单位',
    clockOf: (step: string) => `${step}时限`,
    signal: '信号',
    crossed: (metric: string, kind: string) => `${metric}${kind}`,
    trend: (metric: string) => `${metric}趋势`,
    around: '前后 30 分钟',
    noValues: '这段时间没有存储数据',
    levelLine: (level: number, value: string) => `${['一', '二', '三', '四'][level - 1] ?? ''}级 ${value}`,
    similar: (n: number) => `90 天内同类报警 ${n} 条`,
    noSimilar: '90 天内没有同类报警',
    score: (n: number) => `管道泄漏评分 ${n}`,
    map: '位置与周边设备',
    noPlace: '设备没有位置',
    noMap: '此设备无法显示地图',
    plan: '关阀方案',
    planNone: '50 米内没有管道',
    planFailed: '关阀方案没有算出来',
    planTold: (valves: number, regulators: number, users: string) => `关阀 ${valves} 只 · 停气 ${regulators} 座调压箱 · ${users} 户`,
    process: '处置流程',
    by: (time: string) => `限 ${time}`,
    used: (minutes: number) => `用时 ${minutes} 分`,
    far: '距设备超过 200 米',
    grown: (before: string, after: string) => `${before}升为${after}`,
    begunAnew: (level: string) => `按${level}重新计时`,
    forces: '最近力量',
    noForces: '5 公里内没有在线车辆',
    cameras: '附近监控',
    noCameras: '附近没有可看的监控',
    valvesNear: '最近阀门',
    linked: '已关联',
    metres: (n: number) => (n < 1000 ? `${n} m` : `${(n / 1000).toFixed(1)} km`),
    details: '报警详情',
    device: '设备详情',
    soundOn: '声音开 · 一二级',
    soundOff: '已静音',
    mute: '静音 5 分',
    unmute: '恢复声音',
    muted: (time: string) => `已静音至 ${time}，已记入操作日志`,
    blocked: '浏览器未允许播放声音，点击启用报警声音',
    keys: '↑↓ 选择 · Enter 办理 · M 静音',
    raised: (n: number) => `有 ${n} 条新报警`,
    drill: '演练',
    event: '区域事件',
    noAction: '当前账号无可办步骤',
    delivered: ({ sms, smsSent, people, read }: Delivered) =>
      people + sms === 0 ? '未通知人员' : `通知 ${people} 人，已读 ${read} 人${sms === 0 ? '' : `；短信 ${smsSent}/${sms} 条已达`}`,
    call: '呼叫',
    callTitle: '呼叫企业',
    noNumbers: '没有可呼叫的电话',
    numberKinds: { dutyDesk: '24 小时值班', repairs: '抢修电话', onDuty: '当班负责人' },
    sms: '短信',
    smsTitle: '发送报警短信',
    smsTo: '接收人',
    smsWords: '短信内容',
    smsLine: (level: number, name: string, value: string, address: string) =>
      `${['一', '二', '三', '四'][level - 1] ?? ''}级报警：${name}，当前值 ${value}，${address}。请立即处置并在系统中反馈。`,
    smsNote: '同一人 5 分钟内只发一次；发送记入处置流程。',
    smsSend: '发送',
    smsSent: (n: number) => `短信已发送 ${n} 人，已记入处置流程`,
    required: (name: string) => `请填写${name}`,
    cancel: '取消',
  },
  trend: {
    title: '趋势',
    spans: { day: '24 时', week: '7 天', month: '30 天', year: '一年' },
    metric: '指标',
    steps: { raw: '原始值', '5m': '5 分钟', '1h': '1 小时', '1d': '1日' } as Readonly<Record<string, string>>,
    band: '最小–最大',
    mean: '均值',
    set: (value: string) => `设定 ${value}`,
    upper: (level: number, value: string) => `${['一', '二', '三', '四'][level - 1] ?? ''}级上限 ${value}`,
    lower: (level: number, value: string) => `${['一', '二', '三', '四'][level - 1] ?? ''}级下限 ${value}`,
    alarm: (level: number) => `${['一', '二', '三', '四'][level - 1] ?? ''}级报警`,
    offline: '无数据',
    none: '这段时间没有数据',
    failed: '数据加载失败',
    alarms: '报警',
    noAlarms: '这段时间没有报警',
    all: '全部',
    summary: '小结',
    max: '最大',
    min: '最小',
    average: '均值',
    crossed: '越限',
    times: (n: number) => `${n} 次`,
    gaps: '无数据',
    ofLevels: (told: readonly { readonly level: number; readonly times: number }[]) =>
      told.map(({ level, times }) => `${levelsZh[level - 1] ?? ''}级 ${times}`).join(' · '),
    within: '正常',
    beyond: (level: number) => `超${levelsZh[level - 1] ?? ''}级限值`,
    silent: '离线，为最后上报值',
    lastReport: (time: string) => `最近上报 ${time}`,
    calibratedTo: (day: string) => `检定至 ${day}`,
    calibrationOver: (day: string) => `检定 ${day} 已到期`,
    complete: ({ from, to, rate, arrived, expected }: CompleteStory) =>
      `数据到报率 ${rate} %：${from} 至 ${to} 应到 ${expected} 条，实到 ${arrived} 条。`,
    story: ({ span, most, mostAt, least, leastAt, mean, crossings, gaps, alarms }: TrendStory) =>
      `${[
        `${{ day: '近 24 小时', week: '近 7 天', month: '近 30 天', year: '近一年' }[span]}最高 ${most}（${mostAt}），最低 ${least}（${leastAt}），均值 ${mean}`,
        ...(crossings === null
          ? []
          : [
              crossings.length === 0
                ? '未越限'
                : `越限 ${sumOf(crossings)} 次（${crossings.map(({ level, times }) => `${levelsZh[level - 1] ?? ''}级 ${times} 次`).join('、')}）`,
            ]),
        gaps.count === 0 ? '数据连续' : `无数据 ${gaps.count} 段，共 ${gaps.span}`,
        alarms === 0 ? '没有报警' : `报警 ${alarms} 条`,
      ].join('；')}。`,
  },
}

export type MonitoringText = typeof zhCN
