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
import { useCheckText } from './texts/check-text.ts'
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
  const shell = useText()
  const text = useCheckText()
  const { code: typed = '' } = useParams()
  const code = readCheckCode(typed)
  const answer = useCheckedDocument(code)
  useEffect(() => {
    document.title = documentTitle(shell, undefined, text.title)
  }, [shell, text])
  const toLogin = <Button onClick={() => go('/index')}>{text.toConsole}</Button>
  const again = (
    <>
      <CodeForm />
      <Button onClick={() => go('/register')}>{text.toRegister}</Button>
      {toLogin}
    </>
  )
  if (typed === '') return <StateLook kind="empty" title={text.title} note={text.askNote} actions={again} />
  if (code === undefined) {
    return <StateLook kind="failed" title={text.unreadable} note={text.unreadableNote} actions={again} />
  }
  const title = `${text.code} ${printedCode(code)}`
  if (answer.data !== undefined) return <CheckedPaper code={code} paper={answer.data} actions={toLogin} />
  if (answer.isPending) return <StateLook kind="empty" title={title} note={shell.words.loading} />
  const note = answer.missing ? text.unknownNote : (answer.error?.message ?? '')
  return <StateLook kind="failed" title={answer.missing ? text.unknown : title} note={note} actions={again} />
}

/** Where the code is typed from paper. */
function CodeForm() {
  const text = useCheckText()
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
