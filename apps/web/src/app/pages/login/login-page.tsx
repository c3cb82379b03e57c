import { GlobalOutlined } from '@ant-design/icons'
import type { Language } from '@chengan/kernel/label'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Dropdown, Tabs } from 'antd'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { writeCookie } from '../../../api/cookies.ts'
import { read } from '../../../api/read.ts'
import { securityKey } from '../../../api/security-key.ts'
import type { MenuItem, UserInfo } from '../../../api/session.ts'
import { systemCode } from '../../../api/session.ts'
import type { SignIn } from '../../../api/session-calls.ts'
import { languages, useLanguage, useText } from '../../../language/language-context.tsx'
import { go } from '../../../navigation/address.ts'
import { documentTitle, productVersion } from '../../product.ts'
import { afterLogin } from '../../redirect.ts'
import { canShow, loadScreens } from '../../screens.ts'
import { rememberRestriction, restriction } from '../../session/restriction.ts'
import { sessionHasResumed } from '../../session/session-end.ts'
import { LoginArt } from './login-art.tsx'
import { LoginForm } from './login-form.tsx'
import './login-page.css'

/** Where one goes after the login needs the user's systems and menu (SH-1); both are then already at hand for the shell. */
function useArrival(): (signedIn: SignIn) => Promise<void> {
  const client = useQueryClient()
  const [search] = useSearchParams()
  return async (signedIn) => {
    sessionHasResumed()
    rememberRestriction(signedIn.mustChangePwd === true ? 'password' : signedIn.mfaSetupRequired === true ? 'mfa' : undefined)
    client.removeQueries()
    const key = await securityKey()
    const user = await client.fetchQuery(read<UserInfo | null>('sys/user/info')).catch(() => undefined)
    const systemCodes = user?.systemCodes ?? []
    const [only] = systemCodes
    if (systemCodes.length === 1 && only !== undefined) writeCookie('systemCode', only)
    if (restriction() !== undefined) return go('/index', { replace: true })
    const tree = await client.fetchQuery(read<readonly MenuItem[] | null>('sys/menu/pcNav', { systemCode: systemCode() })).catch(() => null)
    await loadScreens()
    const granted = (route: string) => canShow(tree ?? [], route)
    go(afterLogin({ redirect: search.get('redirect'), systemCode: systemCode(), systemCodes, granted, homeZhsz: key.ui?.homeZhsz }), {
      replace: true,
    })
  }
}

export function LoginPage() {
  const text = useText()
  const arrive = useArrival()
  const { data: key } = useQuery({ queryKey: ['security-key'], queryFn: securityKey, meta: { quiet: true } })
  useEffect(() => {
    document.title = documentTitle(text, undefined, text.login.title)
  }, [text])
  const byAccount = {
    key: 'account',
    label: text.login.byAccount,
    children: <LoginForm onSignedIn={(signedIn) => void arrive(signedIn)} />,
  }
  // The way in by scan exists only where the city has connected it (parameter login.zzd).
  const byScan = { key: 'scan', label: text.login.byScan, children: <p className="login-page__scan">{text.login.scanNote}</p> }
  return (
    <div className="login-page">
      <LoginArt />
      <main className="login-page__panel">
        <LanguageSwitch />
        <div className="login-page__form">
          <h1>{text.login.title}</h1>
          <p className="login-page__owner">{key?.ui?.owner ?? key?.ui?.title ?? text.productLine}</p>
          <Tabs items={key?.ui?.zzd === true ? [byAccount, byScan] : [byAccount]} size="middle" />
        </div>
        <footer className="login-page__foot">
          <span>
            {text.login.version} {productVersion}
          </span>
          <span>{text.login.browsers}</span>
          <span>{text.login.access}</span>
        </footer>
      </main>
    </div>
  )
}

function LanguageSwitch() {
  const text = useText()
  const { language, speak } = useLanguage()
  const items = languages.map((one) => ({ key: one, label: text.languages[one] }))
  return (
    <Dropdown menu={{ items, selectedKeys: [language], onClick: ({ key }) => speak(key as Language) }} trigger={['click']}>
      <button type="button" className="bare-button login-page__language" aria-label={`${text.shell.language} ${text.languages[language]}`}>
        <GlobalOutlined /> {text.languages[language]}
      </button>
    </Dropdown>
  )
}
