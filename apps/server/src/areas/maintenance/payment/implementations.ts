import { paymentCertificate } from '@chengan/domain/maintenance/payment/certificate/payment-certificate'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { certificateMoments } from './certificate-moments.ts'
import { lineOrigin } from './line-origin.ts'
import { makeCertificate } from './make-certificate.ts'
import { certificateEffects } from './pay-certificate.ts'
import { unreferencedLine } from './unreferenced-lines.ts'

/** What the definition of the payment certificates names. */
export const paymentCertificateImplementations = implementing(() => [
  implement(paymentCertificate, {
    calls: { make: makeCertificate, origin: lineOrigin },
    effects: certificateEffects,
    facts: { unreferencedLine },
    moments: certificateMoments,
  }),
])
