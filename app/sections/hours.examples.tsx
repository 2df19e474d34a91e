import { Hours } from "./hours.tsx";

export const as = "band";

export const examples = {
  "an outage": (
    <div className="wrap">
      <Hours
        moments={[
          {
            at: "10:07",
            title: "Writes stop",
            text: "db-1 has no space left",
            down: true,
            wait: 2,
          },
          { at: "10:09", title: "The first command only reads", down: true, wait: 5 },
          { at: "10:24", title: "It takes writes again", wait: 3 },
          { at: "16:00", title: "The report" },
        ]}
        sums={[
          { figure: "17 min", text: "without writes" },
          { figure: "0", text: "transactions lost" },
        ]}
      />
    </div>
  ),
};
