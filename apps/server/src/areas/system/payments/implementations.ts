import { paymentOrder } from '@chengan/domain/system/payments/payment-order'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { paymentChannels } from './channels.ts'
import { paymentEffects } from './payment-parts.ts'

/** What the definitions of payments name. */
export const paymentImplementations = implementing(() => [implement(paymentOrder, { effects: paymentEffects, facts: { paymentChannels } })])
