/** The words of a sensor's trend. */
export const zhCN = {
  title: '历史数据',
  spans: { day: '24 时', week: '7 天', month: '30 天', year: '一年' },
  limit: (level: string, value: string) => `${level} ${value}`,
  mean: '均值',
  none: '这段时间没有数据',
  failed: '历史数据加载失败',
}

export type SensorText = typeof zhCN
