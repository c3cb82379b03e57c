import type { Values } from '@chengan/kernel/rule'
import type { Desk } from './desk.ts'

export const OFFICER = 'demo_sj_sz'
export const DISTRICT = 'demo_qx_sz'
export const LEADER = 'demo_sj_szld'
export const POLICE = 'demo_gat'

/** What a joint meeting of a morning on plan items says: where it is held, who comes, and its agenda. */
export async function sittingOn(desk: Desk, day: string, items: readonly string[]): Promise<Values> {
  const [host, recorder, police, district] = await Promise.all([LEADER, OFFICER, POLICE, DISTRICT].map((one) => desk.idOf(one)))
  return {
    meetingTime: `${day} 09:00:00`,
    endTime: `${day} 11:30:00`,
    place: '市城管局三楼会议室',
    host: host?.userId,
    recorder: recorder?.userId,
    participants: [police, district].map((one) => ({ deptId: one?.deptId, userName: one?.realName, invited: true })),
    items: items.map((wjjhId, at) => ({ wjjhId, order: at + 1 })),
  }
}
