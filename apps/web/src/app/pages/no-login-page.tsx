import { Button } from 'antd'
import { useSearchParams } from 'react-router'
import { useText } from '../../language/language-context.tsx'
import { go } from '../../navigation/address.ts'
import { loginAddress } from '../routes/redirect.ts'
import { PublicLook } from './public-look.tsx'

/** For embedded pages whose visitor cannot be signed on (SH-6). */
export function NoLoginPage() {
  const text = useText()
  const [search] = useSearchParams()
  const toLogin = (
    <Button type="primary" onClick={() => go(loginAddress(search.get('redirect') ?? '/index'))}>
      {text.noLogin.action}
    </Button>
  )
  return <PublicLook kind="empty" title={text.noLogin.title} actions={toLogin} />
}
