import { Table } from "./table.tsx";

export const examples = {
  "with an empty corner": (
    <Table caption="Ports" columns={["", "Port"]}>
      <tbody>
        <tr>
          <th scope="row">MySQL</th>
          <td>3306</td>
        </tr>
      </tbody>
    </Table>
  ),
};
