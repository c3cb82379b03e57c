import type { Desk } from '../../approvals/desk.ts'

/** The district's officer looks which places are patched again and again: the candidates of its next plan. */
const findSpots = async (desk: Desk): Promise<void> => {
  await desk.act('demo_qx_yh', desk.ago(1, '09:05'), 'yhgl/zxyhrd/find', {})
}

/** The hot spots of the city, found by people's own calls. */
export const foundSpots = [findSpots] as const
