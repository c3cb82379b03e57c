import { sampleOf } from '../../testing/test-city.ts'
import { paperTemplate } from './paper-template.ts'

/** The certificate of an operating licence, by the id with which it is installed. */
const CERTIFICATE = '6c66fac375c91f24af50e067786ed220'

export const paperTemplateSample = sampleOf(paperTemplate, {
  values: ({ file }) => ({ paperKindId: CERTIFICATE, file: [file('word')] }),
  acts: { edit: ({ draw }) => ({ remark: `第${draw.below(1000)}次修改` }), putInForce: ({ today }) => ({ effectFrom: today }) },
  ways: { inForce: ['putInForce'], ended: ['putInForce', 'end'] },
})
