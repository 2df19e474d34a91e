import { Pull } from "./pull.tsx";

export const examples = {
  "before script": (
    <Pull
      label="Edge between before and after"
      before={{ title: "Before", children: <pre>Table scan on orders</pre> }}
      after={{ title: "After", children: <pre>Index lookup on orders</pre> }}
    />
  ),
};
