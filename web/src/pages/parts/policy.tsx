/** The privacy policy, as help and profile show it. */
import { useReading } from '../../strings/use-reading.ts';
import styles from './policy.module.css';

export function Policy() {
  const { policy } = useReading();
  return (
    <article className={styles['policy']}>
      <h2>{policy.title}</h2>
      <p className={styles['dates']}>
        {policy.effective} {policy.revised}
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
