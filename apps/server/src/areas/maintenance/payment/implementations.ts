import { paymentCertificate } from '@chengan/domain/maintenance/payment/certificate/payment-certificate'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { certificateMoments } from './certificate-moments.ts'
import { makeCertificate } from './make-certificate.ts'
import { certificateEffects } from './pay-certificate.ts'

/** What the definition of the payment certificates names. */
export const paymentCertificateImplementations = implementing(() => [
  implement(paymentCertificate, { calls: { make: makeCertificate }, effects: certificateEffects, moments: certificateMoments }),
])
