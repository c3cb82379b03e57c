import { paperKind } from '@chengan/domain/system/papers/paper-kind'
import { paperTemplate } from '@chengan/domain/system/papers/paper-template'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { paperKindExtension, paperTemplateParts } from './template-parts.ts'

/** What the definitions of templates of papers name. */
export const paperImplementations = implementing(() => [
  implement(paperKind, { extension: paperKindExtension }),
  implement(paperTemplate, paperTemplateParts),
])
