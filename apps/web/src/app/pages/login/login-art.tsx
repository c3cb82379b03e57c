import { useText } from '../../../language/language-context.tsx'
import art from '../../../ui/art/login-art.svg'
import { LogoMark } from '../../../ui/art/logo.tsx'

/** The section through a city, with the product's name. */
export function LoginArt() {
  const text = useText()
  return (
    <header className="login-page__art">
      <img src={art} alt="" />
      <div className="login-page__brand">
        <LogoMark name="zhrq" size={40} label={text.product} />
        <div>
          <strong>{text.product}</strong>
          <span>{text.productLine}</span>
        </div>
      </div>
    </header>
  )
}
