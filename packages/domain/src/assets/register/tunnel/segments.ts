import { text } from '@chengan/kernel/fields/builders'
import { rule } from '@chengan/kernel/rule'
import { chainageRefusals, faultOfStretch } from '../road-section/rules.ts'

/** A part of a tunnel that detections rate by itself. */
export const tunnelSegment = {
  segNo: text(10, '分段号', 'Segment no.', { required: true, unique: true }),
  startStake: text(12, '起点桩号', 'Start chainage', {
    help: { zh: '如K0+350：距隧道起点350m处', en: 'Such as K0+350: 350 m from where the tunnel begins' },
  }),
  endStake: text(12, '终点桩号', 'End chainage'),
  tube: text(10, '孔别', 'Tube', { help: { zh: '如左孔、右孔', en: 'Such as left or right' } }),
}

export const segmentEndsBehindItsStart = rule<typeof tunnelSegment>({
  name: 'segmentEndsBehindItsStart',
  refuses: chainageRefusals,
  check: ({ row }) => faultOfStretch(row),
})
