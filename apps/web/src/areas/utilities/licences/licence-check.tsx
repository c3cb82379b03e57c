import { licenceStatus } from '@chengan/domain/utilities/dictionaries/companies'
import { checkLight, licenceCheckItem } from '@chengan/domain/utilities/dictionaries/licences'
import { failingResource, foundWords } from '@chengan/domain/utilities/licences/self-check'
import type { Label } from '@chengan/kernel/label'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { read } from '../../../api/read.ts'
import { openTab } from '../../../navigation/tabs.ts'
import type { DetailPanel } from '../../../resources/detail/detail-panels.ts'
import type { FormPanelProps } from '../../../resources/form/form-panels.ts'
import type { RowOf, Values } from '../../../resources/row.ts'
import { DetailLink } from '../../../resources/rows/detail-link.tsx'
import { submitFailure } from '../../../resources/texts/failure-words.ts'
import { useLevel } from '../../../resources/use-level.ts'
import { useWords } from '../../../resources/words.ts'
import { PageCard } from '../../../ui/page-card.tsx'
import { useUtilitiesText } from '../texts/utilities-text.ts'
import './licence-check.css'

interface Failing {
  readonly resource: string
  readonly id: string
  readonly name: string
}

interface Checked {
  readonly code: string
  readonly result: string
  readonly found: string
  readonly rows: readonly Failing[]
}

type Entries = Readonly<Record<string, Label & { readonly value: string }>>

const wordsIn = (entries: Entries, value: string): Label =>
  Object.values(entries).find((one) => one.value === value) ?? { zh: value, en: value }

const { amber, red } = checkLight.values
const lookOf = (result: string) => (result === red.value ? 'red' : result === amber.value ? 'amber' : 'green')

/** What records say of the conditions of a licence before it is applied for: each item with the rows that fail it (utilities-enterprise.md §12.6). */
export function LicenceCheck({ values, stored }: FormPanelProps) {
  const company = values.gasCompaniesId ?? stored?.gasCompaniesId
  const facilities = values.facilityIds
  if (typeof company !== 'string' || company === '') return null
  const due = stored?.supplementDue
  return (
    <CheckOf
      company={company}
      facilities={Array.isArray(facilities) ? facilities.map(String) : []}
      supplementDue={typeof due === 'string' ? due : null}
    />
  )
}

interface CheckOfProps {
  company: string
  facilities: readonly string[]
  /** Of an application that came back: the day until which it is handed in again. */
  supplementDue: string | null
}

function CheckOf({ company, facilities, supplementDue }: CheckOfProps) {
  const { licenceCheck: text } = useUtilitiesText()
  const { text: words } = useWords()
  const { data, error, isFetching, refetch } = useQuery({
    ...read<readonly Checked[]>('gysy/gysygascompaniesjyxkegl/check', { gasCompaniesId: company, facilityIds: facilities }),
    meta: { quiet: true },
  })
  const count = (result: string) => (data ?? []).filter((item) => item.result === result).length
  return (
    <section className="licence-check" aria-label={text.title}>
      <header className="licence-check__head">
        <b>{text.title}</b>
        <span>{data === undefined ? text.note : text.sum(count(red.value), count(amber.value))}</span>
        <Button size="small" loading={isFetching} onClick={() => void refetch()}>
          {text.again}
        </Button>
      </header>
      {supplementDue === null ? null : <p className="licence-check__due">{text.supplementDue(supplementDue)}</p>}
      {error === null ? null : <Alert type="error" showIcon title={text.failed} description={submitFailure(error, words)} />}
      {data === undefined ? null : <Items items={data} />}
    </section>
  )
}

/** The form of an application. */
const NEW_LICENCE = '/aqjg/xkgl/jyxk/index?mode=add'

interface Kept {
  readonly code: string
  readonly result: string
  readonly found?: string | null
  readonly rowIds?: readonly string[] | null
  readonly rowNames?: readonly string[] | null
}

/** What records said of the conditions when the row was handed in or looked at last, with what leads to the rows that fail. */
export const LicenceFindings: DetailPanel<'operatingLicence' | 'licenceExtension'> = ({ row }) => (
  <>
    <ExpiredNote row={row as Values} />
    <Findings row={row} />
  </>
)

type Row = RowOf<'operatingLicence' | 'licenceExtension'>

/** Of a licence that has ended: its company reads that there is no extension any more, and what there is instead. */
function ExpiredNote({ row }: { row: Values }) {
  const { licenceCheck: text } = useUtilitiesText()
  const isCompanys = useLevel() === 'enterprise'
  if (!isCompanys || row.status !== licenceStatus.values.expired.value) return null
  return (
    <PageCard className="licence-check__expired">
      <p>{text.expired(String(row.licenceValidTo ?? ''))}</p>
      <Button type="primary" onClick={() => openTab(NEW_LICENCE)}>
        {text.applyAnew}
      </Button>
    </PageCard>
  )
}

function Findings({ row }: { row: Row }) {
  const { licenceCheck: text } = useUtilitiesText()
  const kept = Array.isArray(row.selfCheck) ? (row.selfCheck as readonly Kept[]) : []
  if (kept.length === 0) return null
  const company = { id: String(row.gasCompaniesId ?? ''), name: String(row.gasCompaniesName ?? '') }
  const items = kept.map((item) => ({ ...item, found: item.found ?? '', rows: failingOf(item, company) }))
  const count = (result: string) => kept.filter((item) => item.result === result).length
  return (
    <PageCard title={text.findings} aside={<span className="licence-check__sum">{text.sum(count(red.value), count(amber.value))}</span>}>
      <div className="licence-check__kept">
        <Items items={items} />
      </div>
    </PageCard>
  )
}

/** The rows because of which an item is not green: those that it names, else the file of the company. */
function failingOf({ code, result, rowIds, rowNames }: Kept, company: Pick<Failing, 'id' | 'name'>): readonly Failing[] {
  if (lookOf(result) === 'green') return []
  const resource = failingResource(code)
  const ids = rowIds ?? []
  if (ids.length === 0) return company.id === '' ? [] : [{ resource: 'gasCompany', ...company }]
  return ids.map((id, at) => ({ resource, id, name: rowNames?.[at] ?? id }))
}

const gravity = { red: 0, amber: 1, green: 2 } as const

/** What fails or must be looked at, gravest first; what is met is counted, and unfolds: the form keeps its room. */
function Items({ items }: { items: readonly Checked[] }) {
  const { licenceCheck: text } = useUtilitiesText()
  const [whole, setWhole] = useState(false)
  const sorted = items.toSorted((one, other) => gravity[lookOf(one.result)] - gravity[lookOf(other.result)])
  const open = sorted.filter(({ result }) => lookOf(result) !== 'green')
  const met = items.length - open.length
  const shown = whole ? sorted : open
  return (
    <>
      {shown.length === 0 ? null : (
        <ul className="licence-check__items">
          {shown.map((item) => (
            <Item key={item.code} item={item} />
          ))}
        </ul>
      )}
      {met === 0 ? null : (
        <button type="button" className="link-button" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? text.fold : open.length === 0 ? text.all(met) : text.rest(met)}
        </button>
      )}
    </>
  )
}

function Item({ item: { code, result, found, rows } }: { item: Checked }) {
  const words = useWords()
  return (
    <li className={`licence-check__item licence-check__item--${lookOf(result)}`}>
      <b>{words.label(wordsIn(licenceCheckItem.values, code))}</b>
      <span className="licence-check__light">{words.label(wordsIn(checkLight.values, result))}</span>
      <span>{words.label(foundWords(found) ?? { zh: found, en: found })}</span>
      {rows.map(({ resource, id, name }) => (
        <DetailLink key={id} resource={resource} id={id} words={name} />
      ))}
    </li>
  )
}
