import { sampleOf } from '../../testing/test-city.ts'
import { paymentOrder } from './payment-order.ts'

export const paymentOrderSample = sampleOf(paymentOrder, {
  values: ({ actor }) => ({ userId: actor.userId, payAmount: 100, channel: 'bank', bizType: 'szgl/wjsp' }),
})
