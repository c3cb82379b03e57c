import { schemeKinds } from '@chengan/domain/assets/detection/schemes/scheme-kinds'
import { schemeParamsIn } from '@chengan/domain/assets/detection/schemes/scheme-lines'
import { schemeStatus } from '@chengan/domain/assets/dictionaries/detection'
import { asText } from '@chengan/kernel/values'
import type { DetailPanel } from '../../../resources/detail/detail-panels.ts'
import { useWords } from '../../../resources/words.ts'
import { PageCard } from '../../../ui/page-card.tsx'
import { ChangesOfScheme } from './scheme-changes.tsx'
import { useSchemeInForce } from './scheme-reads.ts'
import { SchemeTables } from './scheme-tables.tsx'
import { SchemeTrial } from './scheme-trial.tsx'
import { useSchemeText } from './texts/scheme-text.ts'

/** What a scheme says beside the version in force; before it is enabled whose grade would change, and what one record would be worth. */
export const SchemePanel: DetailPanel<'scoreScheme'> = ({ resource, row }) => {
  const text = useSchemeText()
  const words = useWords()
  const kindCode = asText(row.schemeKind)
  const kind = schemeKinds[kindCode]
  const inForce = useSchemeInForce(kindCode)
  if (kind === undefined) return null
  const isOther = inForce != null && inForce.id !== row.id
  return (
    <>
      <PageCard
        title={words.label(resource.fields.params?.label ?? resource.label)}
        {...(isOther ? { aside: text.beside(`${inForce.name ?? ''} ${inForce.version ?? ''}`) } : {})}
      >
        <SchemeTables kind={kind} params={schemeParamsIn(row.params)} beside={isOther ? schemeParamsIn(inForce.params) : null} />
      </PageCard>
      {row.status === schemeStatus.values.draft.value ? <ChangesOfScheme id={row.id} rates={kind.rates} /> : null}
      <SchemeTrial id={row.id} rates={kind.rates} />
    </>
  )
}
