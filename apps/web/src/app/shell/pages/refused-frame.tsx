import { Button } from 'antd'
import { useText } from '../../../language/language-context.tsx'
import { go } from '../../../navigation/address.ts'
import { StateLook } from '../../../ui/states/state-look.tsx'

/** In the place of an address that may not be framed: which it is, who can allow it, and the way out. */
export function RefusedFrame({ url }: { url: string }) {
  const text = useText()
  const note = (
    <>
      {url === '' ? null : <div>{url}</div>}
      {text.shell.frameRefusedNote}
    </>
  )
  return (
    <StateLook
      kind="failed"
      title={text.shell.frameRefused}
      note={note}
      actions={<Button onClick={() => go('/index')}>{text.notFound.home}</Button>}
    />
  )
}
