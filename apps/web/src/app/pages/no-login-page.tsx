import { Button } from 'antd'
import { useSearchParams } from 'react-router'
import { useText } from '../../language/language-context.tsx'
import { go } from '../../navigation/address.ts'
import { StateLook } from '../../ui/states/state-look.tsx'
import { loginAddress } from '../redirect.ts'

/** For embedded pages whose visitor cannot be signed on (SH-6). */
export function NoLoginPage() {
  const text = useText()
  const [search] = useSearchParams()
  const toLogin = (
    <Button type="primary" onClick={() => go(loginAddress(search.get('redirect') ?? '/index'))}>
      {text.noLogin.action}
    </Button>
  )
  return <StateLook kind="empty" title={text.noLogin.title} actions={toLogin} />
}
