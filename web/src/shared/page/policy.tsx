/** The privacy policy, as help and profile show it. Each right has its link, for whoever may go there. */
import { Link } from 'react-router';
import { useSession } from '../api/use-session.ts';
import type { Right, RightName } from '../strings/reading.en.ts';
import { useReading } from '../strings/use-reading.ts';
import { PATHS } from '../routing/paths.ts';
import styles from './policy.module.css';

const MY_DATA = `${PATHS.profile}?tab=data`;
/** In the order of the list. */
const RIGHTS = [
  ['copy', MY_DATA],
  ['correct', MY_DATA],
  ['withdraw', MY_DATA],
  ['logOut', MY_DATA],
  ['object', PATHS.contact],
  ['delete', `${PATHS.profile}?tab=delete`],
  // An address outside.
  ['complain', null],
] as const satisfies readonly (readonly [RightName, string | null])[];

export function Policy() {
  const { policy } = useReading();
  return (
    <article className={styles['policy']}>
      <h2>{policy.title}</h2>
      <p className={styles['dates']}>
        {policy.effective} {policy.revised} {policy.version}
      </p>
      {policy.sections.map(({ heading, paragraphs, list }) => (
        <section key={heading}>
          <h3>{heading}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {list ? (
            <ul>
              {list.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          ) : null}
        </section>
      ))}
      <section>
        <h3>{policy.rights.heading}</h3>
        <p>{policy.rights.lead}</p>
        <ul>
          {RIGHTS.map(([name, to]) => (
            <li key={name}>
              <OneRight right={policy.rights.items[name]} to={to} />
            </li>
          ))}
        </ul>
      </section>
      <p>
        <Link to={PATHS.consentForm}>{policy.formLink}</Link>
      </p>
      <table>
        <caption>{policy.retention.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{policy.retention.what}</th>
            <th scope="col">{policy.retention.howLong}</th>
          </tr>
        </thead>
        <tbody>
          {policy.retention.rows.map(([what, howLong]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{howLong}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}

/** The profile opens after log-in only: until then the words say where it will be. */
function OneRight({ right, to }: { readonly right: Right; readonly to: string | null }) {
  const isLoggedIn = useSession().token !== null;
  const isOpen = to !== null && (isLoggedIn || !to.startsWith(PATHS.profile));
  return (
    <>
      {right.text}
      <br />
      {isOpen ? <Link to={to}>{right.where}</Link> : right.where}
    </>
  );
}
