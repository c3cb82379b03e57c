import type { Desk } from './desk.ts'

const titles = ['燃气管线接驳挖掘', '给水支管维修挖掘', '电力电缆敷设挖掘', '通信井改造占道', '围挡搭建占道'] as const
const states = ['1', '1', '2', '2', '3'] as const

/** Cases that came from the government's approval platform (municipal-approval.md §2.6). */
export const cases = titles.map((title, turn) => async (desk: Desk) => {
  const received = desk.ago(3 + turn * 4, '09:30')
  await desk.add('demo_sj_sz', received, 'szgl/preapasinfo', {
    projId: `3510${received.slice(0, 10).replaceAll('-', '')}${String(turn + 1).padStart(4, '0')}`,
    itemNo: 'SZ-0417',
    itemName: '城市道路挖掘审批',
    itemVersion: 1,
    projectName: title,
    projectState: states[turn],
    applyName: '临江拓途管线建设有限公司',
    applyCardType: '1',
    applyCardNo: '9199010400000JTGX0',
    contactMan: '苏行止',
    receiveDeptName: '政务服务中心市政窗口',
    receiveTime: received,
  })
})
