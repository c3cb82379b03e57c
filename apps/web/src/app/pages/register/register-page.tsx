import { gasBusinessType, licenceStatus } from '@chengan/domain/utilities/dictionaries/companies'
import { type Label, labelText } from '@chengan/kernel/label'
import { Button, Input, Pagination } from 'antd'
import { type FormEvent, useEffect, useState } from 'react'
import { useLanguage, useText } from '../../../language/language-context.tsx'
import { StateLook } from '../../../ui/states/state-look.tsx'
import { documentTitle } from '../../product.ts'
import { PublicPage } from '../check/public-page.tsx'
import { useRegisterText } from './texts/register-text.ts'
import { type PublishedLicence, pageSize, useRegister } from './use-register.ts'
import './register-page.css'

/** The public register of operating licences (utilities-enterprise.md §7: public within 7 working days). It needs no login. */
export function RegisterPage() {
  const shell = useText()
  const text = useRegisterText()
  useEffect(() => {
    document.title = documentTitle(shell, undefined, text.title)
  }, [shell, text])
  return (
    <PublicPage title={text.title}>
      <Register />
    </PublicPage>
  )
}

function Register() {
  const text = useRegisterText()
  const shell = useText()
  const [asked, setAsked] = useState({ keyword: '', page: 1 })
  const { data, error, isPending } = useRegister(asked.keyword, asked.page)
  return (
    <div className="public-register">
      <Search onSearch={(keyword) => setAsked({ keyword, page: 1 })} />
      {error !== null ? (
        <StateLook kind="failed" title={text.failed} note={error.message} />
      ) : isPending || data === undefined ? (
        <StateLook kind="empty" title={text.title} note={shell.words.loading} />
      ) : data.list.length === 0 ? (
        <StateLook kind="empty" title={text.none} note={text.noneNote} />
      ) : (
        <>
          {data.list.map((one) => (
            <Entry key={`${one.decisionNo ?? ''} ${one.companyName} ${one.licenceNo ?? ''}`} licence={one} />
          ))}
          <Pagination
            className="public-register__pages"
            size="small"
            current={asked.page}
            pageSize={pageSize}
            total={data.total}
            showSizeChanger={false}
            showTotal={text.total}
            onChange={(page) => setAsked({ ...asked, page })}
          />
        </>
      )}
    </div>
  )
}

function Search({ onSearch }: { onSearch(keyword: string): void }) {
  const text = useRegisterText()
  const [written, setWritten] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(written.trim())
  }
  return (
    <form className="public-register__search" onSubmit={submit}>
      <Input
        aria-label={text.keyword}
        placeholder={text.keyword}
        maxLength={100}
        allowClear
        value={written}
        onChange={(event) => setWritten(event.target.value)}
      />
      <Button type="primary" htmlType="submit">
        {text.search}
      </Button>
    </form>
  )
}

type Entries = Readonly<Record<string, Label & { readonly value: string }>>

function Entry({ licence }: { licence: PublishedLicence }) {
  const text = useRegisterText()
  const { language } = useLanguage()
  const said = (entries: Entries, value: string) => {
    const entry = Object.values(entries).find((one) => one.value === value)
    return entry === undefined ? value : labelText(entry, language)
  }
  const { licenceValidFrom: from, licenceValidTo: to } = licence
  const rows: Readonly<Record<keyof typeof text.rows, string | null>> = {
    licenceNo: licence.licenceNo,
    creditCode: licence.creditCode,
    decisionNo: licence.decisionNo,
    decideDate: licence.decideDate,
    businessTypes: (licence.businessTypes ?? []).map((one) => said(gasBusinessType.values, one)).join(text.separator),
    businessArea: licence.businessArea,
    issueOrg: licence.issueOrg,
    term: from === null || to === null ? null : text.termOf(from, to),
    publicDate: licence.publicDate,
  }
  const names = Object.keys(rows) as (keyof typeof rows)[]
  return (
    <article className="public-register__entry">
      <h2>
        {licence.companyName} <span>{said(licenceStatus.values, licence.status)}</span>
      </h2>
      <dl>
        {names
          .filter((name) => (rows[name] ?? '') !== '')
          .map((name) => (
            <div key={name}>
              <dt>{text.rows[name]}</dt>
              <dd>{rows[name]}</dd>
            </div>
          ))}
      </dl>
    </article>
  )
}
