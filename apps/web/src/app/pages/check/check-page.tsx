import { Button, Input } from 'antd'
import { type FormEvent, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { useText } from '../../../language/language-context.tsx'
import { go } from '../../../navigation/address.ts'
import { StateLook } from '../../../ui/states/state-look.tsx'
import { documentTitle } from '../../product.ts'
import { printedCode, readCheckCode } from './check-code.ts'
import { CheckedPaper } from './checked-paper.tsx'
import { PublicPage } from './public-page.tsx'
import { useCheckedDocument } from './use-checked-document.ts'
import './check-page.css'

/** The public page to which the code on a sealed document leads (SH-4, municipal-approval.md §2.9): what was issued under it, and whether it still
 *  holds. It needs no login. */
export function CheckPage() {
  return (
    <PublicPage>
      <Checked />
    </PublicPage>
  )
}

function Checked() {
  const text = useText()
  const { code: typed = '' } = useParams()
  const code = readCheckCode(typed)
  const answer = useCheckedDocument(code)
  useEffect(() => {
    document.title = documentTitle(text, undefined, text.check.title)
  }, [text])
  const toLogin = <Button onClick={() => go('/index')}>{text.check.toConsole}</Button>
  const again = (
    <>
      <CodeForm />
      {toLogin}
    </>
  )
  if (typed === '') return <StateLook kind="empty" title={text.check.title} note={text.check.askNote} actions={again} />
  if (code === undefined) {
    return <StateLook kind="failed" title={text.check.unreadable} note={text.check.unreadableNote} actions={again} />
  }
  const title = `${text.check.code} ${printedCode(code)}`
  if (answer.data !== undefined) return <CheckedPaper code={code} paper={answer.data} actions={toLogin} />
  if (answer.isPending) return <StateLook kind="empty" title={title} note={text.words.loading} />
  const note = answer.missing ? text.check.unknownNote : (answer.error?.message ?? '')
  return <StateLook kind="failed" title={answer.missing ? text.check.unknown : title} note={note} actions={again} />
}

/** Where the code is typed from paper. */
function CodeForm() {
  const { check: text } = useText()
  const [written, setWritten] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = written.trim()
    if (code !== '') go(`/check/${encodeURIComponent(code)}`)
  }
  return (
    <form className="check-code" onSubmit={submit}>
      <Input
        aria-label={text.code}
        placeholder={text.code}
        autoComplete="off"
        maxLength={20}
        value={written}
        onChange={(event) => setWritten(event.target.value)}
      />
      <Button type="primary" htmlType="submit">
        {text.ask}
      </Button>
    </form>
  )
}
