/** The words of the page of berths. */
export const zhCN = {
  roads: '停车路段',
  search: '输入路段名称',
  noRoads: '没有停车路段',
  noRoadsNote: '先在停车路段页面登记，审核后在此查看泊位。',
  failed: '泊位加载失败',
  failedRoads: '停车路段加载失败',
  failedNote: (reason: string) => `${reason}。`,
  choose: '请在左侧选择停车路段',
  none: '该路段还没有登记泊位',
  noneNote: '切换到列表，可批量新增或导入泊位。',
  looks: { board: '看板', list: '列表' },
  taken: (occupied: number, usable: number) => `${occupied}/${usable}`,
  since: (time: string) => `占用自${time}`,
  count: (n: number) => `${n} 个`,
  all: '全部路段',
}

export type ParkingText = typeof zhCN
