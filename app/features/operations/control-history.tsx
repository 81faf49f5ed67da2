import type { ControlState } from "./control-state";
import { utcInstant } from "./instant";
import { useOperationsMessages } from "./use-operations-messages";

/** Who ordered what, and whether it has reached everybody. */
export function ControlHistory({ control }: { control: ControlState }) {
  const t = useOperationsMessages();
  const { word, boundMs, knownUntil, isolates, behind, floor, history } = control;
  return (
    <>
      <ul>
        {word !== null && <li>{t.bound[word]((boundMs ?? 0) / 1000)}</li>}
        {knownUntil !== null && <li>{t.knownUntil(utcInstant(knownUntil))}</li>}
        {isolates !== null && <li>{t.reach(isolates, behind ?? 0)}</li>}
        {floor !== null && <li>{t.floor(utcInstant(floor))}</li>}
      </ul>
      {history.length === 0 ? (
        <p>{t.noPurges}</p>
      ) : (
        <table className="operations-orders">
          <thead>
            <tr>
              {[t.when, t.order, t.subject, t.by, t.reason, t.everywhere].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {history.map((order) => (
              <tr key={order.id}>
                <th scope="row">
                  <time dateTime={utcInstant(order.at)}>{utcInstant(order.at)}</time>
                </th>
                <td>{t.orders[order.kind]}</td>
                <td>{order.subject}</td>
                <td>{order.by}</td>
                <td>{order.reason}</td>
                <td>
                  {order.holdsEverywhere || order.everywhereBy === null
                    ? t.yes
                    : t.holdsFrom(utcInstant(order.everywhereBy))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
