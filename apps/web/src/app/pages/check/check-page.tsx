import { Button } from 'antd'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { useText } from '../../../language/language-context.tsx'
import { go } from '../../../navigation/address.ts'
import { documentTitle } from '../../product.ts'
import { PublicLook } from '../public-look.tsx'
import { printedCode, readCheckCode } from './check-code.ts'

/** The public page to which the code on a sealed document leads (SH-4). What it asks belongs to the approval documents, which are not
 *  part of the product yet: until they are, it reads the code and says what it waits for. */
export function CheckPage() {
  const text = useText()
  const { code: typed = '' } = useParams()
  const code = readCheckCode(typed)
  useEffect(() => {
    document.title = documentTitle(text, undefined, text.check.title)
  }, [text])
  const toLogin = <Button onClick={() => go('/index')}>{text.check.toConsole}</Button>
  if (code === undefined) {
    return <PublicLook kind="failed" title={text.check.unreadable} note={text.check.unreadableNote} actions={toLogin} />
  }
  return (
    <PublicLook
      kind="empty"
      title={`${text.check.title} · ${text.check.code} ${printedCode(code)}`}
      note={text.check.waits}
      actions={toLogin}
    />
  )
}
