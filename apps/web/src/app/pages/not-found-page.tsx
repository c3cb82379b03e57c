import { Button } from 'antd'
import { useText } from '../../language/language-context.tsx'
import { go } from '../../navigation/address.ts'
import { PublicLook } from './public-look.tsx'

export function NotFoundPage() {
  const text = useText()
  const actions = (
    <>
      <Button onClick={() => window.history.back()}>{text.notFound.back}</Button>
      <Button type="primary" onClick={() => go('/index')}>
        {text.notFound.home}
      </Button>
    </>
  )
  return <PublicLook kind="empty" title={text.notFound.title} note={text.notFound.note} actions={actions} />
}
